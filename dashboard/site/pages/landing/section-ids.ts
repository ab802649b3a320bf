/** IDs of the sections of the landing page to which the hero links. */
export const PLANS_ID = 'plans';
export const QUESTIONS_ID = 'questions';
