import type { Base, Routes } from '#server/base.ts';
import { CONTACT_MAIL_JOB, createContactMailJob } from './contact-mail-job.ts';
import { contactFormRoutes, contactRoutes } from './contact.routes.ts';
import { createContactService, FORGET_MESSAGES, FORGET_SCHEDULE, forgetOldMessages } from './contact.service.ts';

/** Messages of visitors to the operator, from the API and from the form without JavaScript. */
export const contactPlugin = (base: Base): Routes => {
  const { db, jobs, mailer, publicUrl, operatorEmail, now } = base;
  const service = createContactService(base);
  jobs.work(CONTACT_MAIL_JOB, createContactMailJob({ db, mailer, publicUrl, operatorEmail }));
  jobs.work(FORGET_MESSAGES, () => forgetOldMessages(db, now()), { cron: FORGET_SCHEDULE });
  return {
    routes: (api, routing) => {
      contactRoutes(api, routing, service);
      return contactFormRoutes(api, service);
    },
  };
};
