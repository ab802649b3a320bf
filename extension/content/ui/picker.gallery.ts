import { catalogue } from '#shared/errors/catalogue.ts';
import type { PickerRow } from '#extension/messaging/picker-protocol.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { onCard, usualViews } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { Picker } from './picker.ts';

const { adPicker } = pageKit.texts;

type State = { rows: readonly PickerRow[]; note?: string; failure?: string; waits?: boolean };

const picker = ({ rows, note = '', failure = '', waits = false }: State): Story =>
  drawn((place, look, left) => {
    const nothing = (): void => undefined;
    const made = new Picker(document, adPicker, {
      onType: nothing,
      onChoose: nothing,
      onNote: nothing,
      onClose: nothing,
    });
    const row = onCard(place, look, usualViews);
    row.openDetails('save', { label: adPicker.menu, content: made.element, field: made.field, waits });
    if (!waits) {
      made.showRows(rows);
      made.setNote(note);
      made.showFailure(failure);
    }
    left.addEventListener('abort', () => row.leave());
  });

const board = (label: string, isOn = false): PickerRow => ({
  choice: { kind: 'board', id: label, name: label },
  label,
  isOn,
});
const tag = (name: string, isOn = false): PickerRow => ({
  choice: { kind: 'tag', id: name, name },
  label: `#${name}`,
  isOn,
});

const some = [board('🛋️ Home / Kitchen', true), board('Home'), board('مطبخ'), tag('lamp', true), tag('summer sale')];

export const stories: Stories = {
  'before it is entered': picker({ rows: [], waits: true }),
  'no board or tag': picker({ rows: [] }),
  'some boards and tags': picker({ rows: some, note: 'Ask for a sample.' }),
  'longest names': picker({
    rows: [
      board(Array.from({ length: 5 }, () => 'W'.repeat(80)).join(' / '), true),
      ...Array.from({ length: 7 }, () => tag('w'.repeat(50))),
    ],
    note: 'W '.repeat(2_000),
  }),
  'not stored': picker({ rows: some, failure: catalogue.BOARD_LIMIT_REACHED.message }),
};
