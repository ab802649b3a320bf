import type { Page } from 'puppeteer';
import { winnerScore } from '#shared/texts/en/ad/winner-score.ts';
import { say } from '#shared/texts/say.ts';
import { button } from './signed-in-browser.ts';

const DAYS = `::-p-aria([name="${winnerScore.signals.days}"][role="slider"])`;

/**
 * Waits for the score on the card of an ad, opens its details, and removes the days from its score with the keyboard,
 * so that too little is known for a score. Then resets the weights, waits until the score is back, and closes the
 * details.
 */
export const changeAndResetWeights = async (page: Page, { adId, score }: { adId: string; score: number }) => {
  await page.waitForSelector(`article::-p-text(${say(winnerScore.short, { score })})`);
  await page.locator(`article [data-details="${adId}"]`).click();
  await page.locator(button(winnerScore.change)).click();
  await page.locator(DAYS).wait();
  await page.focus(DAYS);
  await page.keyboard.press('Home');
  await page.locator(`::-p-text(${winnerScore.tooLittle})`).wait();
  await page.locator(button(winnerScore.reset)).click();
  await page.locator(`::-p-text(${say(winnerScore.of100, { score })})`).wait();
  await page.keyboard.press('Escape');
};
