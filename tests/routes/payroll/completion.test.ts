import { and, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { payrolls } from "~/db/schema/payroll";
import { readFiledMonth } from "~/models/payroll/runs/filed-months.server";
import { getPayroll } from "~/models/payroll/runs/payrolls.server";
import { createPayout } from "~/models/payroll/runs/payouts.server";
import { signIn, type Visitor } from "../../support/app";
import { readPageText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

const RUN = "/payroll/payroll_processing/3";
/** Run 3 of the sample's register: six employees, net pay 93,279.10. */
const SHOWN = { headcount: "6", net: "9327910" };

let company: PayrollCompany;
let visitor: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany();
  visitor = await signIn(company.email);
});

const completedAt = async ({ scope }: PayrollCompany) =>
  (
    await inCompany(scope, (tx) =>
      tx
        .select()
        .from(payrolls)
        .where(and(eq(payrolls.companySeq, scope.companySeq), eq(payrolls.payrollSeq, 3))),
    )
  )[0]!.completedAt;

// covers: PAY-10 DIALOG-02
test("the dialog shows headcount and net total; if they changed, completion is refused and the run stays open", async () => {
  const { text } = await visitor.request(`${RUN}/confirmation`);
  expect(readPageText(text)).toContain("Complete this payroll run?");
  expect(readPageText(text)).toContain("6 employees receive ₱93,279.10 net on 11/27/2026");
  expect(readPageText(text)).toContain("Cancel");
  const stale = await visitor.request(`${RUN}/confirmation`, { form: { ...SHOWN, net: "9327911" } });
  expect(stale.status).toBe(409);
  expect(readPageText(stale.text)).toContain("The amounts have changed: 6 employees, net pay ₱93,279.10.");
  expect(await completedAt(company)).toBeNull();
  expect((await visitor.request(`${RUN}/confirmation`, { form: { headcount: "six", net: "" } })).status).toBe(422);
});

/** Marks the returns as filed. */
async function fileReturns({ scope: { companySeq } }: PayrollCompany, ...filed: [form: string, period: string, version?: number][]) {
  for (const [form, period, version = 1] of filed)
    await runSql(
      companySeq,
      `insert into filed_returns (company_seq, return_form, period, version, amended_yn, filed_day, reference, bank, means, amount_paid_centavos,
         penalties_centavos, other_note, scan_file_seq, scan_name, payroll_count, digest, filed_by)
       values (${companySeq}, $1, $2, $3, 'N', '2026-12-05', '1126-1', 'BDO', 'CHECK', 0, 0, '', null, '', 1, repeat('a', 64), 'Ana Reyes')`,
      [form, period, version],
    );
}

// covers: F-19
test("completing a payroll of a filed month asks first, and completes when that was selected", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  const readConfirmation = async () => readPageText((await officer.request(`${RUN}/confirmation`)).text);
  const question = "November 2026 is filed (1601-C). This payroll will need an amended return.";
  // Neighboring months, the year, and reverted returns ask nothing.
  await fileReturns(secondCompany, ["1601-c", "2026-10"], ["1601-c", "2026-12"], ["1604-c", "2026"], ["1601-c", "2026-11", 1]);
  await runSql(
    secondCompany.scope.companySeq,
    `insert into undone_filings (company_seq, return_form, period, version, reason, undone_by) values (${secondCompany.scope.companySeq}, '1601-c', '2026-11', 1, 'Wrong month', 'Ana Reyes')`,
  );
  expect(await readConfirmation()).not.toContain("is filed");

  await fileReturns(secondCompany, ["1601-c", "2026-11", 2]);
  expect(await readConfirmation()).toContain(question);
  const unseen = await officer.request(`${RUN}/confirmation`, { form: SHOWN });
  expect(unseen.status).toBe(422);
  for (const text of [question, "Select the checkbox to complete this payroll anyway. Its month is filed."])
    expect(readPageText(unseen.text)).toContain(text);
  expect(await completedAt(secondCompany)).toBeNull();
  // Agency lists go by the end of the period, which is in November too.
  await fileReturns(secondCompany, ["sss", "2026-11"], ["philhealth", "2026-10"]);
  expect(await readConfirmation()).toContain(
    "November 2026 is filed (1601-C, SSS contributions). This payroll will need an amended return.",
  );
  expect((await officer.request(`${RUN}/confirmation`, { form: { ...SHOWN, amended: "on" } })).status).toBe(303);
  expect(await completedAt(secondCompany)).not.toBeNull();
});

// covers: F-19
test("a payroll paid in the month after its period asks for each month separately, and a special one only for its return", async () => {
  const secondCompany = await createPayrollCompany();
  const { companySeq } = secondCompany.scope;
  const payroll = { ...(await getPayroll(secondCompany.scope, 3)), endDate: "2026-10-31", payDate: "2026-11-05" };
  await fileReturns(
    secondCompany,
    ["1601-c", "2026-11"],
    ["sss", "2026-10"],
    ["pag-ibig", "2026-10"],
    ["sss", "2026-11"],
    ["1601-c", "2026-10"],
  );
  expect(await readFiledMonth(payroll)).toBe(
    "October 2026 is filed (SSS contributions, Pag-IBIG). This payroll will need an amended return. November 2026 is filed (1601-C). This payroll will need an amended return.",
  );
  const special = { ...payroll, payrollKind: "USER_CUSTOM", runPurpose: "BONUS", endDate: "2026-11-05" } as const;
  expect(await readFiledMonth(special)).toBe("November 2026 is filed (1601-C). This payroll will need an amended return.");
  expect(await readFiledMonth({ ...payroll, companySeq: companySeq + 1 })).toBeNull();
});

// covers: PAY-10
test("a completed run is marked as completed, has no editing buttons, and refuses every change", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  const { status, location } = await officer.request(`${RUN}/confirmation`, { form: SHOWN });
  expect([status, location]).toEqual([303, `${RUN}/review`]);
  expect(await completedAt(secondCompany)).not.toBeNull();
  const review = (await officer.request(`${RUN}/review`)).text;
  expect(readPageText(review)).toContain("Completed by Ana Reyes");
  expect(readPageText(review)).toContain("Payroll run completed");
  for (const button of ["Recalculate", "Complete run", "Exclude from run"]) expect(readPageText(review)).not.toContain(button);
  const changes: [string, Record<string, string>][] = [
    ["/confirmation", SHOWN],
    ["/setup", { startDate: "2026-11-16", endDate: "2026-11-30", payDate: "2026-11-30", revision: "1" }],
    ["/calculation", {}],
    ["/removal", { understood: "on" }],
    ["/exclusions/new", { employeeSeq: "1", excluded: "Y", reason: "Too late" }],
  ];
  for (const [path, form] of changes) {
    const answer = await officer.request(RUN + path, { form });
    expect([path, answer.status]).toEqual([path, path === "/confirmation" ? 409 : 422]);
  }
  expect(readPageText((await officer.request(`${RUN}/setup`)).text)).toContain("This payroll is completed and cannot change.");
});

// covers: PAY-09
test("a completed run is marked as paid once, not on a future day", async () => {
  const secondCompany = await createPayrollCompany();
  const officer = await signIn(secondCompany.email);
  await officer.request(`${RUN}/confirmation`, { form: SHOWN });
  const payout = `${RUN}/review/payout`;
  const tries: [string, string][] = [
    ["", "Enter the day on which the money went out."],
    ["2026-11-15", "The money cannot have gone out before the period. Choose 11/16/2026 or later."],
    ["2099-01-01", "This day lies in the future. Mark the run as paid once the money has gone out."],
  ];
  for (const [paidOn, message] of tries) {
    const answer = await officer.request(payout, { form: { paidOn } });
    expect(answer.status).toBe(422);
    expect(readPageText(answer.text)).toContain(message);
  }
  await createPayout(secondCompany.scope, 3, "2026-11-27", "2026-11-27");
  const page = readPageText((await officer.request(payout)).text);
  expect(page).toContain("Paid on 11/27/2026");
  expect(page).toContain("Marked by Ana Reyes");
  await expect(createPayout(secondCompany.scope, 3, "2026-11-27", "2026-11-28")).rejects.toThrow(/^Ana Reyes marked this run as paid on /);
});
