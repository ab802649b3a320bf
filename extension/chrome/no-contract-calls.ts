import { AppError } from '#shared/errors/app-error.ts';
import type { CreateContractCalls } from './contract-calls.ts';

const refuse = (): Promise<never> => Promise.reject(new AppError('INTERNAL'));

/**
 * For pages that never call the server, such as the popup: the contract is a tenth of their code. Every call rejects
 * with INTERNAL.
 */
export const noContractCalls: CreateContractCalls = () => ({ call: refuse, checkPlan: refuse, readProfile: refuse });

/** For pages that check no ads. */
export const noCheckJobs = refuse;
