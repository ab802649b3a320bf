import { operatorTexts } from '#shared/texts/en/operator.ts';
import { say } from '#shared/texts/say.ts';
import { cleanHtml, hasText } from '../content/clean-html.ts';
import type { FaqEditor } from '../content/faq.service.ts';
import { done, type OperatorReply, refused } from './operator-reply.ts';
import type { FaqTask } from './read-faq-words.ts';

type Entry = { id: string; title: string; content: string };

const whole = (template: string, { id, title, content }: Entry): string => say(template, { id, title, content });

/** The questions of the FAQ. What is stored is shown as it was cleaned, so that the operator sees what became of it. */
export const createFaqCommands = (faq: FaqEditor) => {
  const list = async (): Promise<string> =>
    (await faq.list())
      .map(({ id, title }, index) => say(operatorTexts.faqLine, { place: index + 1, id, title }))
      .join('\n') || operatorTexts.faqNone;

  const actOn = async (task: Exclude<FaqTask, { what: 'list' | 'add' }>): Promise<OperatorReply> => {
    const answer = (entry: Entry | undefined, template: string): OperatorReply =>
      entry === undefined ? refused(say(operatorTexts.faqUnknown, { id: task.id })) : done(whole(template, entry));
    switch (task.what) {
      case 'show':
        return answer(
          (await faq.list()).find(({ id }) => id === task.id),
          operatorTexts.faqEntry,
        );
      case 'title':
        return answer(await faq.changeTitle(task.id, task.title), operatorTexts.faqKept);
      case 'content':
        return answer(await faq.changeContent(task.id, task.content), operatorTexts.faqKept);
      case 'move':
        return answer(await faq.move(task.id, task.place), operatorTexts.faqMoved);
      case 'remove':
        return answer(await faq.remove(task.id), operatorTexts.faqRemoved);
    }
  };

  return async (task: FaqTask): Promise<OperatorReply> => {
    if (task.what === 'list') return done(await list());
    if ('content' in task && !hasText(cleanHtml(task.content))) return refused(operatorTexts.faqEmpty);
    if (task.what === 'add') return done(whole(operatorTexts.faqKept, await faq.add(task.title, task.content)));
    return actOn(task);
  };
};
