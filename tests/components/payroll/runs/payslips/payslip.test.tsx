import { expect, test } from "vitest";
import { OwnPayslip } from "~/components/my/own-payslip";
import { AdjustmentForm, type AdjustmentValues } from "~/components/payroll/runs/payslips/adjustment-form";
import { grouped, hoursAndMinutes } from "~/components/payroll/runs/payslips/payslip-details";
import { PayslipPage } from "~/components/payroll/runs/payslips/payslip-page";
import { LedgerCard, type PayslipPages } from "~/components/payroll/runs/payslips/payslip-ledger";
import { ManualValueForm } from "~/components/payroll/runs/payslips/manual-value-form";
import { payslipSections } from "~/domain/payroll/runs/payslip-view";
import { ownPayslips } from "~/domain/shared/i18n/en/own-payslips";
import { payParts } from "~/domain/shared/i18n/en/pay-parts";
import { renderMarkup } from "../../../../support/markup";
import { employee, payslipOf } from "../../../../support/payroll";

const pages = (open: boolean): PayslipPages => ({
  payslip: { payrollSeq: 3, employeeSeq: 7 },
  open,
  recordPage: (kind, seq) => (kind === "salary" ? `/salaries/${seq}` : null),
});
const payslip = payslipOf(
  employee({
    manualValues: [{ manualValueSeq: 4, lineCode: "philHealthEmployee", amount: 300_00, reason: "Second employer pays the rest" }],
  }),
);
const sections = payslipSections(payslip.lines, payslip.figures);
const deductions = (open: boolean) =>
  renderMarkup(
    <LedgerCard
      title="Deductions"
      lines={sections.deductions}
      total={{ label: "Total deductions", amount: payslip.figures.totalDeductions }}
      pages={pages(open)}
    />,
    "/payslip",
  );

// covers: PAY-31
test("minutes are shown as hours and minutes", () => {
  expect([0, 17, 60, 90, 480].map(hoursAndMinutes)).toEqual(["0M", "17M", "1H", "1H 30M", "8H"]);
});

// covers: PAY-32 CONST-07
test("wages keep their decimals and get thousands separators", () => {
  expect(["1379.31034", "755.00", "1234567.5", "12"].map(grouped)).toEqual(["1,379.31034", "755.00", "1,234,567.5", "12"]);
});

test("every line opens without a script and shows its sentence, the row of the table, issuance and effective day", async () => {
  const html = await deductions(false);
  expect(html.match(/<details/g)).toHaveLength(sections.deductions.length);
  expect(html).toMatch(/<tr class="[^"]*"><th scope="row">\d, used<\/th>/);
  expect(html).toContain("<b>RR 11-2018, Annex E</b>, in force since 01/01/2023");
  expect(html).toContain('href="/payroll/payroll-rates-and-taxes?edition=annexE_2023"');
});

test("an open payroll offers to change each line and to reset a manual one; a completed one offers nothing", async () => {
  const open = await deductions(true);
  expect(open).toMatch(
    /href="\/payroll\/payroll_processing\/3\/payslips\/7\/lines\/sssEmployee"[^>]*aria-label="Change SSS"|aria-label="Change SSS"[^>]*href="\/payroll\/payroll_processing\/3\/payslips\/7\/lines\/sssEmployee"/,
  );
  expect(open).toContain("Set by hand: Second employer pays the rest");
  expect(open.match(/action="\/payroll\/payroll_processing\/3\/payslips\/7\/lines\/philHealthEmployee\?reset"/g)).toHaveLength(1);
  expect(await deductions(false)).not.toMatch(/Change|Reset/);
});

test("a record with a page is a link, one without is named", async () => {
  const html = await renderMarkup(<LedgerCard title="Earnings" lines={sections.earnings} pages={pages(false)} />, "/payslip");
  expect(html).toMatch(/From <span><a [^>]*href="\/salaries\/20200101"[^>]*>salary record 20200101<\/a><\/span>/);
});

test("an adjustment's form has every field, without scripts too", async () => {
  const nothing = { itemName: "", deMinimisKey: "", amount: "", quantityDays: "", order: "", reason: "", consentYn: "", revision: "" };
  const values: AdjustmentValues = { kind: "EARNING", taxTreatment: "TAXABLE", taxClass: "REGULAR", paymentKind: "CASH", ...nothing };
  const html = await renderMarkup(
    <AdjustmentForm
      values={values}
      lastResult={undefined}
      cancelHref="/payslip"
      verb="Add adjustment"
      choices={{
        kinds: [{ value: "EARNING", label: "Earning" }],
        treatments: [],
        classes: [],
        payments: [],
        benefits: [{ value: "rice_subsidy", label: "Rice subsidy" }],
      }}
    />,
  );
  for (const name of [
    "kind",
    "itemName",
    "taxTreatment",
    "taxClass",
    "deMinimisKey",
    "paymentKind",
    "amount",
    "quantityDays",
    "order",
    "reason",
  ])
    expect(html).toContain(`name="${name}"`);
  expect(html).toContain("Rice subsidy");
  expect(html).not.toContain('name="revision"');
});

test("the form of a line shows the computed value, and offers a reset only after a manual value", async () => {
  const form = (isManual: boolean) =>
    renderMarkup(
      <ManualValueForm
        label="SSS"
        computed="₱500.00"
        values={{ amount: "500.00", reason: "", revision: "A".repeat(22) }}
        isManual={isManual}
        resetAction="?reset"
        lastResult={undefined}
        cancelHref="/payslip"
      />,
    );
  expect(await form(true)).toMatch(/Computed: ₱500\.00\.[\s\S]*formAction="\?reset"|Computed: ₱500\.00\.[\s\S]*formaction="\?reset"/);
  expect(await form(false)).not.toContain("Reset");
});

test("U-8: in one column, deductions precede the employer share, on the officer's page and on the employee's", async () => {
  const shared = { figures: payslip.figures, sections, basicRows: [], deductRows: [], year: null, remark: "", noNet: null };
  const officers = await renderMarkup(
    <PayslipPage
      data={{
        ...shared,
        payroll: {
          payrollSeq: 3,
          payrollName: "Bakery",
          startDate: "2026-11-01",
          endDate: "2026-11-15",
          payDate: "2026-11-15",
          frequency: "Semi-monthly",
          completed: true,
          refundsOnly: false,
        },
        employee: { employeeSeq: 7, employeeId: "E0007", employeeName: "Gina", position: "Baker" },
        startDate: "2026-11-01",
        endDate: "2026-11-15",
        lastTime: null,
        absent: [],
        checks: [],
        attendedDays: {},
        adjustments: [],
        lastChange: null,
        previous: null,
        next: null,
      }}
    />,
  );
  const ownMarkup = await renderMarkup(<OwnPayslip {...shared} texts={ownPayslips} parts={payParts} />);
  for (const html of [officers, ownMarkup]) {
    const cards = [...html.matchAll(/<h2[^>]*>([^<]*)<\/h2>/g)].map(([, title]) => title);
    expect(cards.filter((title) => /Earnings|Deductions|Employer share/.test(title!))).toEqual([
      "Earnings",
      "Deductions",
      "Employer share",
    ]);
  }
});
