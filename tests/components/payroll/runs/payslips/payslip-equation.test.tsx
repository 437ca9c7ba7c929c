import { expect, test } from "vitest";
import { LedgerCard } from "~/components/payroll/runs/payslips/payslip-ledger";
import { PayslipEquation } from "~/components/payroll/runs/payslips/payslip-equation";
import { noNetPayText } from "~/domain/payroll/runs/reports/no-net-pay";
import { payslipSections } from "~/domain/payroll/runs/payslip-view";
import { renderMarkup } from "../../../../support/markup";
import { readSample, runSample } from "../../../../support/sample";

test("LK-26: a net pay of zero names the debt left, links to the largest deduction and is not in the color of good news", async () => {
  // Karl's final pay: gross 42,442.53 − contributions 1,725.00 = 40,717.53, all of it tax. The year's tax is 63,668.62, of which 22,259.10 is
  // withheld before: 63,668.62 − 22,259.10 − 40,717.53 = 691.99 remains.
  const { figures, lines } = runSample(readSample()).find(({ payslip }) => payslip.figures.taxUncollected > 0)!.payslip;
  expect(figures.netPay).toBe(0);
  expect(63_668_62 - 22_259_10 - figures.withholdingTax).toBe(figures.taxUncollected);
  const { deductions } = payslipSections(lines, figures);
  const markup = await renderMarkup(
    <>
      <PayslipEquation figures={figures} noNet={noNetPayText(figures)} deductions={deductions} />
      <LedgerCard title="Deductions" lines={deductions} pages={{ payslip: null, open: false, recordPage: () => null }} />
    </>,
  );
  expect(markup.match(/data-operator="[−+=]"/g)).toHaveLength(3);
  expect(markup).not.toContain("text-accent-ink");
  expect(markup).toContain("₱691.99 of the year’s tax could not be taken.");
  const [, id] = /href="#(why-[^"]+)">Why\? Withholding tax</.exec(markup)!;
  expect(markup).toContain(`id="${id}"`);
});

test("LK-26: a net pay above zero needs no explanation", async () => {
  const { figures } = runSample(readSample())[0]!.payslip;
  const markup = await renderMarkup(<PayslipEquation figures={figures} noNet={noNetPayText(figures)} />);
  expect(markup).toContain("text-accent-ink");
  expect(markup).not.toContain("notice");
});
