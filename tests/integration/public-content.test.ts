import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faqEntry } from '#server/db/schema/content.ts';
import { openOperator } from '#server/modules/operator/open-operator.ts';
import { readCommandLine } from '#server/modules/operator/operator-request.ts';
import { contract } from '#shared/contract/contract.ts';
import { faq } from '#shared/texts/en/site/faq.ts';
import { openServer, usersByName, type TestServer } from '../support/server/open-server.ts';
import { engines, openTestDatabase } from '../support/server/database/test-database.ts';

const OPERATOR = {
  operatorName: 'Example Trade Ltd',
  operatorAddress: '1 Example Street; 12345 Sampletown ;; Ireland',
  operatorPhone: '+353 1 000 0000',
  operatorRegister: null,
  operatorVatId: null,
  contactEmail: 'hello@ads.test',
};

describe.each(engines)('public content that the operator edits, %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(engine, { parts: usersByName, settings: OPERATOR });
  });
  afterAll(() => server.stop());

  const entries = async () => {
    const response = await fetch(`${server.url}/api/faq`);
    expect(response.status).toBe(200);
    return contract.content.listFaq.response.parse(await response.json()).data;
  };
  const titles = async () => (await entries()).map(({ title }) => title);

  test('a new installation returns the seeded questions in order to every caller', async () => {
    expect(await entries()).toEqual(faq.first);
  });

  test('the imprint contains the settings line by line, without unset ones', async () => {
    const answer = await (await fetch(`${server.url}/api/imprint`)).json();
    expect(answer).toEqual({
      status: true,
      data: {
        name: 'Example Trade Ltd',
        address: ['1 Example Street', '12345 Sampletown', 'Ireland'],
        email: 'hello@ads.test',
        phone: '+353 1 000 0000',
        register: null,
        vat_id: null,
      },
    });
  });

  describe('the operator', () => {
    const operator = async (...words: string[]) => {
      const request = readCommandLine(words);
      if (!request.ok) throw new Error(request.error);
      return openOperator({ db: server.db, now: () => new Date() }).run(request.value);
    };
    const idOf = async (title: string): Promise<string> =>
      (await server.db.select().from(faqEntry).where(eq(faqEntry.title, title)))[0]?.id ?? '';

    test('adds, changes, moves and removes a question with an immediate effect', async () => {
      const added = await operator('faq', 'add', 'Is there a phone app?', '<p>No.</p>');
      expect(added).toEqual({ exitCode: 0, text: expect.stringContaining('<p>No.</p>') });
      expect((await entries()).at(-1)).toEqual({ title: 'Is there a phone app?', content: '<p>No.</p>' });

      const id = await idOf('Is there a phone app?');
      await operator('faq', 'title', id, 'Is there an app for phones?');
      await operator('faq', 'content', id, '<p>The dashboard works on a phone.</p>');
      await operator('faq', 'move', id, '2');
      expect((await entries())[1]).toEqual({
        title: 'Is there an app for phones?',
        content: '<p>The dashboard works on a phone.</p>',
      });
      expect((await titles()).toSpliced(1, 1)).toEqual(faq.first.map(({ title }) => title));
      await operator('faq', 'move', id, '99');
      expect((await titles()).at(-1)).toBe('Is there an app for phones?');

      expect((await operator('faq', 'list')).text).toContain(`${id}  Is there an app for phones?`);
      expect((await operator('faq', 'show', id)).text).toContain('<p>The dashboard works on a phone.</p>');
      expect((await operator('faq', 'remove', id)).text).toBe('Removed: Is there an app for phones?');
      expect(await titles()).toEqual(faq.first.map(({ title }) => title));
      for (const words of [['show'], ['remove'], ['title', 'x'], ['content', 'x'], ['move', '1']]) {
        const [what = '', ...rest] = words;
        expect(await operator('faq', what, id, ...rest)).toEqual({
          exitCode: 1,
          text: `There is no question ${id}. “faq list” shows them.`,
        });
      }
    });

    test.each([
      ['<p onclick="x()">a<script>alert(1)</script></p>', '<p>a</p>'],
      ['<img src=x onerror=alert(1)><p>b</p>', '<p>b</p>'],
      ['<a href="javascript:alert(1)">c</a>', '<a>c</a>'],
      ['<a href="java&#10;script:alert(1)" style="x">d</a>', '<a>d</a>'],
      ['<a href="//evil.example">e</a>', '<a>e</a>'],
      [
        '<a href="/faq">f</a><a href="https://x.example/?a=1&b=2">g</a>',
        '<a href="/faq">f</a><a href="https://x.example/?a=1&amp;b=2">g</a>',
      ],
      ['<svg><a xlink:href="javascript:x">h</a></svg><math>i</math>j', 'j'],
      ['<iframe srcdoc="<script>x</script>">k</iframe>l', 'l'],
      ['<form action="/x"><button>m</button></form>', 'm'],
      ['a < b', 'a &lt; b'],
    ])('stores %s only as %s', async (given, stored) => {
      await operator('faq', 'add', 'Hostile', given);
      expect((await entries()).at(-1)?.content).toBe(stored);
      const id = await idOf('Hostile');
      await operator('faq', 'content', id, '<p>x</p>');
      await operator('faq', 'content', id, given);
      expect((await entries()).at(-1)?.content).toBe(stored);
      await operator('faq', 'remove', id);
    });

    test('cannot store an answer that is empty after sanitizing', async () => {
      const refused = {
        exitCode: 1,
        text: 'The answer has no text, or only elements that are not allowed.',
      };
      expect(await operator('faq', 'add', 'Empty', '<script>alert(1)</script>')).toEqual(refused);
      const id = await idOf('How do I start?');
      expect(await operator('faq', 'content', id, '<img src=x>')).toEqual(refused);
      expect(await entries()).toEqual(faq.first);
    });
  });
});

test('does not add a removed question again at the next start', async () => {
  const database = await openTestDatabase('pglite');
  const first = await openServer('pglite', { database, parts: usersByName });
  const id = (await first.db.select().from(faqEntry))[0]!.id;
  await first.db.delete(faqEntry).where(eq(faqEntry.id, id));
  const { seedFaq } = await import('#server/modules/content/faq.service.ts');
  await seedFaq(first.db, new Date());
  expect(await first.db.select().from(faqEntry)).toHaveLength(faq.first.length - 1);
  await first.stop();
});
