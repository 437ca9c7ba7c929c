import { beforeAll, expect, test, vi } from "vitest";
import { calculatePayroll } from "~/models/payroll/runs/calculation/calculations.server";
import { signIn, type Visitor } from "../../support/app";
import { readMainText } from "../../support/page-text";
import { createPayrollCompany, type PayrollCompany } from "../../support/payroll-company";
import { runSql } from "../../support/payroll-run";

/** Gross pay of the 8 payslips that the sample's register pays on 13 November 2026. */
const REGULAR = 134_292_37;
let company: PayrollCompany;
let officer: Visitor;

beforeAll(async () => {
  company = await createPayrollCompany({ completed: 2 });
  officer = await signIn(company.email);
}, 90_000);

const page = async (path: string) => readMainText((await officer.request(path)).text);
const peso = (centavos: number) => (centavos / 100).toLocaleString("en-US", { minimumFractionDigits: 2 });
/** "nothing" where no payroll of the month is completed. */
const item14 = async (month: string) =>
  / 14 Total Amount of Compensation ([\d,.]+)/.exec(await page(`/payroll/government/1601-c/${month}`))?.[1] ?? "nothing";
const seqOf = ({ location }: { location: string | null }) =>
  Number(/(\d+)\/(?:amounts|time|calculation|review|setup|employees)/.exec(location!)![1]);

/** Calculates three times, so that payslips of earlier generations exist, and completes. @returns gross pay of the register */
async function pay(payrollSeq: number): Promise<number> {
  await runSql(company.scope.companySeq, `update payrolls set time_confirmed_at = now() where payroll_seq = ${payrollSeq}`);
  for (let turn = 0; turn < 3; turn++) await calculatePayroll(company.scope, payrollSeq);
  const { rows } = (await runSql(
    company.scope.companySeq,
    `select headcount::text, net_centavos::text as net, gross_centavos::int as gross from payrolls where payroll_seq = ${payrollSeq}`,
  )) as { rows: [{ headcount: string; net: string; gross: number }] };
  const { headcount, net, gross } = rows[0];
  expect((await officer.request(`/payroll/payroll_processing/${payrollSeq}/confirmation`, { form: { headcount, net } })).status).toBe(303);
  return gross;
}

// covers: F-17
test("13th month pay and a bonus are in the forms of the month of their pay date, each run once, however often it was calculated", async () => {
  expect([await item14("2026-11"), await item14("2026-12")]).toEqual([peso(REGULAR), "nothing"]);

  // 13th month pay of 2026 ends its period on 31 December, and is paid in November.
  const created = await officer.request("/payroll/thirteenth-month/2026", {
    form: { payrollTemplateSeq: "", paymentMonth: "12", payDate: "11/30/2026" },
  });
  const thirteenth = await pay(seqOf(created));
  expect(thirteenth).toBeGreaterThan(0);
  expect([await item14("2026-11"), await item14("2026-12")]).toEqual([peso(REGULAR + thirteenth), "nothing"]);

  const special = seqOf(await officer.request("/payroll/special-pay/new", { form: { runPurpose: "BONUS", payDate: "12/01/2026" } }));
  const [person] = (
    (await runSql(
      company.scope.companySeq,
      "select employee_id as id, employee_name as name from employees where resignation_date is null order by employee_seq limit 1",
    )) as { rows: { id: string; name: string }[] }
  ).rows;
  await officer.request(`/payroll/payroll_processing/${special}/amounts/new`, {
    form: { itemCode: "RICE-SUBSIDY", employee: person!.id, payrollTemplateSeq: "", size: "500", reason: "Anniversary" },
  });
  expect(await pay(special)).toBe(500_00);
  expect([await item14("2026-11"), await item14("2026-12")]).toEqual([peso(REGULAR + thirteenth), "500.00"]);

  // The payslips behind the item: for December only the bonus, once; for November each payroll of an employee once.
  const payslips = async (month: string) =>
    [
      ...(await officer.request(`/payroll/government/1601-c/${month}/14`)).text.matchAll(/href="([^"]*payroll_processing\/\d+\/[^"]*)"/g),
    ].map(([, href]) => href!);
  const ofDecember = await payslips("2026-12");
  expect(ofDecember).toEqual([expect.stringContaining(`payroll_processing/${special}/`)]);
  const ofNovember = await payslips("2026-11");
  expect(new Set(ofNovember).size).toBe(ofNovember.length);
  expect(ofNovember.some((href) => href.includes(`payroll_processing/${special}/`))).toBe(false);
  expect(await page("/payroll/government/1601-c/2026-11/14")).toContain(`Total ${peso(REGULAR + thirteenth)}`);
  // No contributions are deducted from them: the lists of December's agencies are empty.
  const lists = await page("/payroll/government/sss/2026-12");
  expect(lists).not.toContain(person!.name);
});

type KeptMonth = { sources: string; fourteen: number };
const keptMonth = async (): Promise<KeptMonth | undefined> =>
  (
    (await runSql(
      company.scope.companySeq,
      "select sources, (figures #>> '{sums,14}')::bigint as fourteen from return_months where period = '2026-11'",
    )) as { rows: KeptMonth[] }
  ).rows[0];
/** The cached month once it differs from `before`: it is written after the page was sent. */
const keptAfter = (before: string | undefined) =>
  vi.waitFor(async () => {
    const kept = await keptMonth();
    expect(kept?.sources ?? before).not.toBe(before);
    return kept!;
  });

// covers: F-34
test("a month of the 1601-C is summed once, and again after a completion or a change of its item assignments", async () => {
  const november = await item14("2026-11");
  const kept = await keptAfter(undefined);
  expect(peso(kept.fourteen)).toBe(november);
  // The cached values are the ones shown.
  await runSql(
    company.scope.companySeq,
    "update return_months set figures = jsonb_set(figures, '{sums,14}', '123456') where period = '2026-11'",
  );
  expect(await item14("2026-11")).toBe("1,234.56");
  expect((await keptMonth())!.sources).toBe(kept.sources);

  // Creating and removing an open payroll does not change it.
  const made = seqOf(await officer.request("/payroll/special-pay/new", { form: { runPurpose: "BONUS", payDate: "11/28/2026" } }));
  expect(await item14("2026-11")).toBe("1,234.56");
  expect((await officer.request(`/payroll/payroll_processing/${made}/removal`, { form: { understood: "on" } })).status).toBe(303);
  expect(await item14("2026-11")).toBe("1,234.56");

  // F-31: item 23 needs the previous year, including opening months.
  await runSql(
    company.scope.companySeq,
    "update opening_balances set taxable_regular_centavos = taxable_regular_centavos + 1 where employee_seq = 1",
  );
  expect(await item14("2026-11")).toBe(november);
  const { sources } = await keptAfter(kept.sources);

  const special = seqOf(await officer.request("/payroll/special-pay/new", { form: { runPurpose: "BONUS", payDate: "11/28/2026" } }));
  const { rows } = (await runSql(company.scope.companySeq, "select employee_id as id from employees where employee_seq = 1")) as {
    rows: { id: string }[];
  };
  const bonus = { itemCode: "RICE-SUBSIDY", employee: rows[0]!.id, payrollTemplateSeq: "", size: "700", reason: "Anniversary" };
  await officer.request(`/payroll/payroll_processing/${special}/amounts/new`, { form: bonus });
  expect(await pay(special)).toBe(700_00);
  expect(await item14("2026-11")).toBe(peso(Math.round(Number(november.replaceAll(",", "")) * 100) + 700_00));
  expect(peso((await keptAfter(sources)).fourteen)).toBe(await item14("2026-11"));
});
