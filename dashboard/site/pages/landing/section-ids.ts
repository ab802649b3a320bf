/** Ids of sections of the landing page to which its hero links. */
export const PLANS_ID = 'plans';
export const QUESTIONS_ID = 'questions';
