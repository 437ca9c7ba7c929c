import { expect, test } from "vitest";
import { WalletForecast } from "~/components/flex_ben/wallet-forecast";
import type { Forecast } from "~/domain/flex_ben/forecast";
import { renderMarkup } from "../../support/markup";

const EMPTY: Forecast = { from: "2026-11-29", to: "2027-05-31", available: 0, steps: [], shortage: null, smallestTopup: 0 };

test("LK-10: a forecast without transfers is a sentence, not a chart of zeros", async () => {
  const markup = await renderMarkup(<WalletForecast forecast={EMPTY} />);
  expect(markup).toMatch(/Nothing is scheduled in this time\. The wallet stays at <b[^>]*>0 points<\/b>/);
  expect(markup).not.toContain("<svg");
});

test("LK-10: the first month is not cut, even when the forecast begins on its last days", async () => {
  const step = { day: "2026-12-15", name: "Meal points", points: 1_000, balance: 4_000 };
  const markup = await renderMarkup(<WalletForecast forecast={{ ...EMPTY, available: 5_000, steps: [step] }} />);
  const [, middle] = /<text x="([\d.]+)"[^>]*text-anchor="middle">Nov 2026</.exec(markup)!;
  expect(Number(middle)).toBeGreaterThanOrEqual(32);
});
