/**
 * How two addresses are compared: in lower case, the part before the @ too. Providers that tell case apart there are
 * not known in practice, and two accounts that differ by case only would be a trap.
 */
export const foldEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();
