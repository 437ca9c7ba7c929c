import { expect, test } from "vitest";
import { RecalculationPanel, type RecalculationItem } from "~/components/payroll/runs/calculation/recalculation-panel";
import { CsrfProvider } from "~/components/ui/form/csrf";
import { renderMarkup } from "../../../../support/markup";

const item: RecalculationItem = {
  payrollSeq: 42,
  payrollSeqValidMillis: "42-1793",
  status: "PROCESSING",
  step: 3,
  payrollName: "Managers, November",
};

const panel = (items: RecalculationItem[], canControl = true) =>
  renderMarkup(
    <CsrfProvider token="t0ken">
      <RecalculationPanel items={items} canControl={canControl} />
    </CsrfProvider>,
    "/payroll/payroll-report?page=2",
  );

// covers: SHELL-21
test("each recalculation has its card", async () => {
  const html = await panel([item, { ...item, payrollSeqValidMillis: "43", payrollName: "Night shift", status: "FINISHED" }]);
  expect(html.match(/<section class="job">/g)).toHaveLength(2);
  expect(html).toContain("Managers, November");
  expect(html).toContain("Night shift");
});

test("only one card is expanded, running before ended ones; the others are collapsed behind their count", async () => {
  const html = await panel([
    { ...item, payrollSeqValidMillis: "1", payrollName: "Old", status: "FINISHED" },
    { ...item, payrollSeqValidMillis: "2", payrollName: "Running" },
    { ...item, payrollSeqValidMillis: "3", payrollName: "New", status: "FAIL" },
  ]);
  expect(html).toMatch(/Running.*<details class="more-jobs"><summary>2 more.*New.*Old.*<\/details>/s);
  expect(await panel([item])).not.toContain("<details");
});

// covers: SHELL-23
test("while it runs a card spins and shows its step of five under its heading", async () => {
  const html = await panel([item]);
  expect(html).toContain("<h2>Recalculating Payroll...</h2>");
  expect(html).toContain(">3/5</span>");
  expect(html).toMatch(/<svg[^>]*class="[^"]*spin"/);
  expect(html).toMatch(/role="progressbar"[^>]*aria-valuemax="5" aria-valuenow="3"/);
});

test("while it runs its close control leads to the question whether to cancel", async () => {
  expect(await panel([item])).toMatch(
    /aria-label="Cancel the recalculation of Managers, November"[^>]*href="\/payroll\/recalculations\/42-1793\/cancel"/,
  );
});

// covers: SHELL-27 SHELL-28
test("a finished card offers to view that payroll", async () => {
  const html = await panel([{ ...item, status: "FINISHED" }]);
  expect(html).toContain("<h2>Recalculating Completed</h2>");
  expect(html).toMatch(/href="\/payroll\/payroll_processing\/42"[^>]*>View<\/a>/);
});

// covers: SHELL-29
test("a failed card offers to go back to the list of payrolls", async () => {
  const html = await panel([{ ...item, status: "FAIL" }]);
  expect(html).toContain("<h2>Recalculating Failed</h2>");
  expect(html).toMatch(/href="\/payroll\/payroll_processing\/"[^>]*>Go back<\/a>/);
});

test("closing an ended card is a post that works without scripts and comes back to the page", async () => {
  for (const status of ["FINISHED", "FAIL"] as const) {
    const html = await panel([{ ...item, status }]);
    expect(html).toMatch(
      /<form method="post" action="\/payroll\/recalculations\/42-1793\/delete".*value="t0ken".*value="\/payroll\/payroll-report\?page=2"/s,
    );
  }
});

test("view-only users see no controls", async () => {
  const html = await panel(
    [item, { ...item, payrollSeqValidMillis: "2", status: "FINISHED" }, { ...item, payrollSeqValidMillis: "3", status: "FAIL" }],
    false,
  );
  expect(html).toContain("Recalculating Failed");
  expect(html).not.toMatch(/<a |<button|<form/);
});

test("the live region exists before its first card, so that a screen reader announces it", async () => {
  expect(await panel([])).toBe('<aside aria-label="Payroll recalculation" aria-live="polite"></aside>');
});
