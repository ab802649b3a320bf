import { createContext, use, useCallback, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AdId } from '#shared/domain/ad/ad.ts';
import { useBoardPicker } from '#dashboard/components/board-picker/use-board-picker.tsx';
import { useOpenedAccount } from '#dashboard/kit/services/account.tsx';
import { BoardMarks, type MarkedBoard } from './board-marks.ts';

type AdBoardsValue = { marks: BoardMarks; pick: (adIds: readonly AdId[]) => void };

/** Null: the cards show no boards. */
const AdBoardsContext = createContext<AdBoardsValue | null>(null);

/** Shows the boards of the ads in `children`, and the dialog that changes them. */
export const AdBoards = ({ children }: { children: ReactNode }) => {
  const account = useOpenedAccount();
  const [marks] = useState(() => new BoardMarks());
  const { open, dialog } = useBoardPicker();
  useEffect(() => (account === null ? undefined : marks.watch(account)), [account, marks]);
  const [value] = useState(() => ({ marks, pick: (adIds: readonly AdId[]) => open({ adIds, moveFrom: null }) }));
  return (
    <AdBoardsContext value={value}>
      {children}
      {dialog}
    </AdBoardsContext>
  );
};

/** Returns the function that opens the dialog of ads. Null: there is none on this screen. */
export const usePickBoards = (): AdBoardsValue['pick'] | null => use(AdBoardsContext)?.pick ?? null;

const none: readonly MarkedBoard[] = [];
const ignore = (): void => undefined;

/** Returns the boards of an ad, in the order of the tree. Empty until they are read. */
export const useBoardsOfAd = (adId: AdId): readonly MarkedBoard[] => {
  const marks = use(AdBoardsContext)?.marks ?? null;
  const subscribe = useCallback((onChange: () => void) => marks?.subscribe(adId, onChange) ?? ignore, [marks, adId]);
  return useSyncExternalStore(subscribe, () => marks?.of(adId) ?? none);
};
