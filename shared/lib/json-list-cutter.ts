/** What was cut from a text: an element of the list, or one that was longer than wanted. */
export type CutElement = { text: string } | { isTooLong: true };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const LIST = 0x5b;
const OPENING = new Set([LIST, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

type Options = {
  /** The list is what stands under this name in the outermost object. */
  name: string;
  maxElementLength: number;
  /** Of all that stands around the list. */
  maxFrameLength: number;
};

/**
 * Cuts a JSON text that comes in pieces into the elements of its one large list and the frame around it, so that neither is
 * held whole. What was cut is not judged: each part is to be parsed.
 */
export const createJsonListCutter = ({ name, maxElementLength, maxFrameLength }: Options) => {
  const listBegin = new RegExp(`"${name}"\\s*:\\s*$`);
  const element = createElement(maxElementLength);
  const nesting = createNesting();
  let isInList = false;
  let frame = '';

  const keep = (text: string): void => {
    if (isInList) element.keep(text);
    else frame = (frame + text).slice(0, maxFrameLength + 1);
  };
  const begins = (border: Border): boolean => border === 'opens-list' && listBegin.test(frame);

  return {
    /** The elements that ended in this piece. */
    add: (piece: string): CutElement[] => {
      const cut: CutElement[] = [];
      let begin = 0;
      for (let at = nesting.next(piece, 0); at < piece.length; at = nesting.next(piece, at + 1)) {
        const border = nesting.border(piece.charCodeAt(at), isInList);
        if (border === null) continue;
        keep(piece.slice(begin, at));
        begin = at;
        if (isInList) cut.push(...element.take());
        if (border === 'between') begin = at + 1;
        if (border === 'closes-list') isInList = false;
        if (begins(border)) {
          isInList = true;
          frame += '[';
          begin = at + 1;
        }
      }
      keep(piece.slice(begin));
      return cut;
    },
    /** What stands around the list, the list itself empty. Null: it is too long, or the text ended before it was whole. */
    frame: (): string | null => (nesting.isClosed() && frame.length <= maxFrameLength ? frame : null),
  };
};

const createElement = (maxLength: number) => {
  let element = '';
  let isTooLong = false;
  return {
    keep: (text: string): void => {
      isTooLong ||= element.length + text.length > maxLength;
      element = isTooLong ? '' : element + text;
    },
    /** None where nothing but spaces was kept: the list is empty. */
    take: (): CutElement[] => {
      const text = element.trim();
      const wasTooLong = isTooLong;
      element = '';
      isTooLong = false;
      if (wasTooLong) return [{ isTooLong: true }];
      return text === '' ? [] : [{ text }];
    },
  };
};

/** What a sign ends, as far as the list is concerned: the frame, an element, or the last of them. */
type Border = 'opens-list' | 'between' | 'closes-list';

const createNesting = () => {
  let depth = 0;
  let isInText = false;
  let isEscaped = false;

  const skipText = (piece: string, from: number): number => {
    let at = from;
    for (; at < piece.length && isInText; at += 1) {
      const code = piece.charCodeAt(at);
      if (isEscaped) isEscaped = false;
      else if (code === BACKSLASH) isEscaped = true;
      else if (code === QUOTE) isInText = false;
    }
    return at;
  };

  return {
    /** Where the next sign stands that is in no text. */
    next: (piece: string, from: number): number => {
      let at = from;
      for (;;) {
        if (isInText) at = skipText(piece, at);
        if (at >= piece.length || piece.charCodeAt(at) !== QUOTE) return at;
        isInText = true;
        at += 1;
      }
    },
    border: (code: number, isInList: boolean): Border | null => {
      if (OPENING.has(code)) {
        depth += 1;
        return code === LIST && depth === 2 && !isInList ? 'opens-list' : null;
      }
      if (CLOSING.has(code)) {
        depth -= 1;
        return isInList && depth === 1 ? 'closes-list' : null;
      }
      return isInList && depth === 2 && code === COMMA ? 'between' : null;
    },
    isClosed: (): boolean => depth === 0 && !isInText,
  };
};
