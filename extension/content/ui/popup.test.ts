import { dispatchTrusted } from '#tests/support/browser/jsdom/dispatch-trusted.ts';
import { pageKit } from '#extension/page-kit/page-kit.ts';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { Popup } from './popup.ts';

let popup: Popup;
let anchor: HTMLElement;
let heard: string[];

/** Records the keys that the page receives. */
const onKey = (event: KeyboardEvent): number => heard.push(event.key);

const opened = (role: 'menu' | 'dialog', ...labels: string[]): HTMLElement[] => {
  const content = document.createElement('div');
  const buttons = labels.map((label) => {
    const button = document.createElement('button');
    button.textContent = label;
    return button;
  });
  content.append(...buttons);
  popup.open({ anchor, role, label: 'More', content, onClose: () => heard.push('closed') });
  return buttons;
};

const focusedIn = (button: HTMLElement | undefined): Element | null | undefined =>
  (button?.getRootNode() as ShadowRoot | undefined)?.activeElement;

const pressKey = (key: string, shiftKey = false): void => {
  dispatchTrusted(focused(), keydown(key, shiftKey));
};
const keydown = (key: string, shiftKey = false): KeyboardEvent =>
  new KeyboardEvent('keydown', { key, shiftKey, bubbles: true, composed: true, cancelable: true });
const focused = (): Element => {
  const { activeElement } = document;
  return activeElement?.shadowRoot?.activeElement ?? activeElement ?? document.body;
};
const press = (target: Element | undefined): void => {
  if (target !== undefined) dispatchTrusted(target, new Event('pointerdown', { bubbles: true, composed: true }));
};

beforeEach(() => {
  popup = new Popup(document, pageKit);
  anchor = document.createElement('button');
  heard = [];
  document.body.replaceChildren(anchor);
  document.addEventListener('keydown', onKey);
});
afterEach(() => {
  popup.close();
  document.removeEventListener('keydown', onKey);
});

test('moves the focus to the first entry of a menu, and by the arrow keys to the others', () => {
  const [first, second] = opened('menu', 'Copy link', 'About the store');
  expect([focusedIn(first), anchor.getAttribute('aria-expanded')]).toEqual([first, 'true']);
  pressKey('ArrowDown');
  expect(focusedIn(first)).toBe(second);
  pressKey('ArrowDown');
  expect(focusedIn(first)).toBe(first);
  pressKey('ArrowUp');
  expect(focusedIn(first)).toBe(second);
});

test.each([
  ['Escape', false],
  ['Tab', false],
  ['Tab', true],
])('closes on %s and returns the focus to its button', (key, isBack) => {
  opened('menu', 'Copy link');
  pressKey(key, isBack);
  expect([document.activeElement, anchor.getAttribute('aria-expanded'), popup.isAt(anchor)]).toEqual([
    anchor,
    'false',
    false,
  ]);
  expect(heard).toEqual(['closed']);
});

test('hides the keys of the user from the page while the focus is in it', () => {
  opened('menu', 'Copy link');
  for (const key of ['ArrowDown', 'j', 'Enter']) pressKey(key);
  expect(heard).toEqual([]);
  popup.close();
  pressKey('j');
  expect(heard).toEqual(['closed', 'j']);
});

test('ignores keys and presses by a script of the page', () => {
  const [first] = opened('menu', 'Copy link', 'About the store');
  for (const key of ['Escape', 'ArrowDown', 'Tab']) document.body.dispatchEvent(keydown(key));
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
  expect([popup.isAt(anchor), focusedIn(first)]).toEqual([true, first]);
});

test('closes on a press outside, and stays open on a press inside', () => {
  const [inside] = opened('dialog', 'Check again');
  press(inside);
  expect(popup.isAt(anchor)).toBe(true);
  press(document.body);
  expect([popup.isAt(anchor), heard]).toEqual([false, ['closed']]);
});

test('shows one content at a time, and leaves no element in the page when it closes', () => {
  const before = document.documentElement.childElementCount;
  const [first] = opened('menu', 'Copy link');
  const [second] = opened('menu', 'About the store');
  expect([first?.isConnected, second?.isConnected, heard]).toEqual([false, true, ['closed']]);
  popup.close();
  expect(document.documentElement.childElementCount).toBe(before);
});

test('is placed again when its content grows, until it closes', () => {
  let observed: Element[] = [];
  let grow = (): void => undefined;
  class Recorder extends ResizeObserver {
    constructor(onResize: () => void) {
      super(onResize);
      grow = onResize;
    }
    override observe(box: Element): void {
      observed.push(box);
    }
    override disconnect(): void {
      observed = [];
    }
  }
  vi.stubGlobal('ResizeObserver', Recorder);
  onTestFinished(() => void vi.unstubAllGlobals());
  popup = new Popup(document, pageKit);
  opened('dialog', 'Check again');
  const [box] = observed;
  if (!(box instanceof HTMLElement)) throw new Error('the size of the box is not observed');
  anchor.getBoundingClientRect = () => new DOMRect(50, 0, 10, 10);
  grow();
  expect(box.style.left).toBe('50px');
  popup.close();
  expect(observed).toEqual([]);
});

describe('a popup that waits', () => {
  let field: HTMLInputElement;
  let outside: HTMLElement;
  const openWaiting = (): void => {
    field = document.createElement('input');
    outside = document.createElement('button');
    const row = document.createElement('div');
    row.attachShadow({ mode: 'open' }).append(anchor);
    document.body.append(row, outside);
    anchor.focus();
    popup.open({ anchor, role: 'dialog', label: 'Boards', content: field, field, waits: true, onKey: keepKey });
  };
  const keepKey = (event: KeyboardEvent): number => heard.push(`popup: ${event.key}`);

  test('leaves the focus where it is, and gets it with Tab', () => {
    openWaiting();
    expect([focused(), popup.isWaiting()]).toEqual([anchor, true]);
    pressKey('Tab');
    expect([focused(), popup.isWaiting()]).toEqual([field, false]);
    pressKey('x');
    expect(heard).toEqual(['popup: x']);
    pressKey('Escape');
    expect(focused()).toBe(anchor);
  });

  test('closes when the focus moves elsewhere, and not after the user has entered it', () => {
    openWaiting();
    outside.focus();
    expect(popup.isAt(anchor)).toBe(false);
    openWaiting();
    field.focus();
    outside.focus();
    expect(popup.isAt(anchor)).toBe(true);
  });
});
