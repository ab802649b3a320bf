import { filterFields, filterPresets, filterSorts } from '#extension/worker/stores/filter-form.ts';
import { adFilter } from '#shared/texts/en/ad/ad-filter.ts';
import { cardControls, checkSpend } from '#shared/texts/en/ad/card-controls.ts';
import { checkRun } from '#shared/texts/en/ad/check-run.ts';
import { say } from '#shared/texts/say.ts';
import { cardOn } from '#tests/gallery/on-card.ts';
import { drawn, type Stories, type Story } from '#tests/gallery/story.ts';
import { libraryCatalogue } from '#shared/errors/library-catalogue.ts';
import { emptyChoice } from '#shared/domain/lists/filter-choice.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { CheckStrip, type CheckStripView } from './check-strip.ts';
import { FilterBar } from './filter-bar.ts';

const nothing = (): undefined => undefined;
const { pause, resume, cancel } = checkRun;
const again = { start: say(checkRun.startCounted, { count: 42 }) };

/** The control in a filter bar, as it is in the Ad Library. */
const strip = (text: string, labels: CheckStripView['labels']): Story =>
  drawn((place, look) => {
    const bar = new FilterBar(document, pageKit, {
      onToggle: nothing,
      onChoice: nothing,
      onSavePreset: nothing,
      onRemovePreset: nothing,
    });
    bar.setShade(look.theme);
    const form = { fields: filterFields, presets: filterPresets, sorts: filterSorts, words: adFilter.words };
    bar.setForm({ ...form, chosen: filterPresets[0]?.choice ?? emptyChoice });
    bar.showMessage('12 of 48 match · 7 without data, shown dimmed at the end', null);
    const made = new CheckStrip(document, checkRun.startHint, () => undefined);
    made.paint({ text, labels });
    bar.addControl(made.element);
    place.append(bar.host);
    cardOn(place, look).append('An ad of the page.');
  });

const left = say(checkRun.minutesLeft, { minutes: 2 });

export const stories: Stories = {
  'not counted': strip('', { start: checkRun.start }),
  counted: strip('', { start: say(checkRun.startCounted, { count: 60 }) }),
  running: strip(say(checkRun.running, { position: 12, total: 60, left }), { pause, cancel }),
  paused: strip(say(checkRun.paused, { done: 12, total: 60 }), { pause: resume, cancel }),
  ended: strip('Checked 58, 7 without a reach, 2 failed.', again),
  limited: strip(
    `Checked 17. ${libraryCatalogue.LIBRARY_LIMIT.message} ${say(checkRun.resumesAt, { time: '3:42 PM' })}`,
    again,
  ),
  'signed out': strip(checkSpend.obstacles.signedOut, { start: checkRun.start, cure: cardControls.signIn, cancel }),
};
