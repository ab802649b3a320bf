import { FramePart } from '#dashboard/app/frame-part.tsx';
import { lazily } from '#dashboard/app/load-chunk.ts';

const LoadedTrial = lazily(async () => (await import('./loaded-trial.tsx')).LoadedTrial);

/** Loads later than the form, because it reads the plans from the server. */
export const TrialFromApi = () => (
  <FramePart failed={<></>}>
    <LoadedTrial />
  </FramePart>
);
