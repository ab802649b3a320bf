import { Note } from '#dashboard/kit/parts/note.tsx';
import { popup } from '#shared/texts/en/extension/popup.ts';
import { PopupFrame } from './popup-frame.tsx';

/** The popup after an error, for example if the worker can't be reached. */
export const PopupFailure = () => (
  <PopupFrame
    top={
      <Note tone="danger" role="alert">
        <p>{popup.failed}</p>
      </Note>
    }
  />
);
