import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { readCompanyFile } from "~/domain/payroll/company-data/company-file";
import { formatDay } from "~/domain/shared/day";
import { decimalString } from "~/domain/shared/money";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { writeEmployees } from "~/models/payroll/company-data/import/company-import-employees.server";
import { writePayRecords } from "~/models/payroll/company-data/import/company-import-pay-records.server";
import { runCompanyFile } from "~/models/payroll/company-data/import/company-run.server";
import { listRegisteredPayrolls, readRegister } from "~/models/payroll/runs/reports/register.server";
import { registerCsv, registerCsvHeader } from "~/reports/payroll/runs/register-csv";
import { signIn, type Visitor } from "../../../support/app";
import { createTestCompany } from "../../../support/company";
import { readMainText } from "../../../support/page-text";

/** The sample's bakery with its settings entered on the screens; employees, time and adjustments are imported. */

const SAMPLES = "tests/domain/payroll/samples";
const { file } = readCompanyFile(JSON.parse(readFileSync(`${SAMPLES}/bakery-2026.json`, "utf8")));
const SETTINGS = "/payroll/payroll-settings";

let officer: Visitor;
const post = async (path: string, form: Record<string, string | string[]>) => {
  const answer = await officer.request(path, { form });
  expect([path, answer.status, answer.status === 303 ? "" : readMainText(answer.text)]).toEqual([path, 303, ""]);
};

// covers: PAY-17 PAY-18 PAY-19 TIME-03 TIME-04 F-2 F-9
test("the bakery with settings entered by forms pays the sample's register, row by row", async () => {
  const company = await createTestCompany({ permissions: [...PERMISSIONS] });
  officer = await signIn(company.email);
  await enterOffice();
  await enterHolidays();
  await enterSchedules();
  await enterItems();
  await enterTemplates();

  const { scope } = company;
  // Departments and tiers have no effect on pay.
  const people = file!.employees.map((person) => ({ ...person, departmentSeq: null, jobTitleSeq: null }));
  await inCompany(scope, async (tx) => {
    await writeEmployees(tx, scope.companySeq, people);
    // The forms number the items of each side in creation order, which is that of the file.
    await writePayRecords(tx, scope.companySeq, people, (_side, _template, fileSeq) => fileSeq);
  });
  await runCompanyFile(scope, file!, () => "complete");

  let register = registerCsvHeader;
  for (const payroll of await listRegisteredPayrolls(scope))
    register += registerCsv({ ...payroll, rows: await readRegister(scope, payroll) });
  const expected = readFileSync(`${SAMPLES}/bakery-2026-register.csv`, "utf8");
  expect(register.split("\n")).toEqual(expected.split("\n"));
}, 60_000);

async function enterOffice(): Promise<void> {
  await post("/settings/company-settings/offices/new", { workPlaceName: "Pasig", region: file!.company.region! });
}

async function enterHolidays(): Promise<void> {
  for (const { date, name, type } of file!.holidays)
    await post(`/settings/company-settings/holidays/${date.slice(0, 4)}/new`, {
      holidayDate: formatDay(date),
      holidayName: name.slice(0, 60),
      holidayType: type,
      source: "",
    });
}

async function enterSchedules(): Promise<void> {
  for (const { workScheduleName, workDay } of file!.workSchedules)
    await post("/time/work_policy/new", {
      workScheduleName,
      workDay: [...workDay],
      startTime: "08:00",
      endTime: "17:00",
      breaks: "12:00–13:00",
    });
}

/** All templates of the sample have the same items. */
async function enterItems(): Promise<void> {
  const { allowanceItems, deductionItems } = file!.payrollTemplates[0]!;
  for (const item of allowanceItems)
    await post(`${SETTINGS}/items/new`, {
      itemSide: "EARNING",
      itemKind: item.itemKind,
      itemCode: `A-${item.itemSeq}`,
      itemName: item.itemName,
      taxTreatment: item.taxTreatment,
      deMinimisKey: item.deMinimisKey ?? "",
      taxClass: item.taxClass ?? "",
      paymentKind: item.paymentKind,
      timing: item.timing,
    });
  for (const item of deductionItems)
    await post(`${SETTINGS}/items/new`, {
      itemSide: "DEDUCTION",
      itemKind: item.itemKind,
      itemCode: `D-${item.itemSeq}`,
      itemName: item.itemName,
      itemOrder: String(item.order),
      timing: item.timing,
      unionDues: item.unionDuesYn === "Y" ? "on" : "off",
    });
}

async function enterTemplates(): Promise<void> {
  for (const { payrollTemplateSeq: seq, payrollTemplateName, payFrequency, ...template } of file!.payrollTemplates) {
    await post(`${SETTINGS}/new`, { payrollTemplateName, payFrequency });
    for (const { itemSeq } of template.allowanceItems) await post(`${SETTINGS}/${seq}/allowances/new`, { itemCode: `A-${itemSeq}` });
    for (const { itemSeq } of template.deductionItems) await post(`${SETTINGS}/${seq}/deductions/new`, { itemCode: `D-${itemSeq}` });
    // Only 13th month pay has no contributions and no pay rules.
    if (payFrequency === "ONLY_THIRTEEN_MONTH_PAY") continue;
    const { sssTiming, philHealthTiming, pagIbigTiming, partialPeriod, thirteenthMonthBasis, minimumNetPay } = template;
    await enterRules(seq, "master", { partialPeriod: partialPeriod! });
    await enterRules(seq, "contributions", { sssTiming: sssTiming!, philHealthTiming: philHealthTiming!, pagIbigTiming: pagIbigTiming! });
    await enterRules(seq, "thirteenth-month", { thirteenthMonthBasis: thirteenthMonthBasis! });
    await enterRules(seq, "net-pay", { minimumNetPay: decimalString(minimumNetPay!) });
  }
}

/** The rules of a tab from the beginning, with these answers and the form's defaults for the rest. */
async function enterRules(seq: number, tab: string, answers: Record<string, string>): Promise<void> {
  const path = `${SETTINGS}/${seq}/rules/${tab}/1974-11-01/edit`;
  const { text } = await officer.request(path);
  const controls = [...text.matchAll(/<input[^>]*(?:type="radio"|inputMode="decimal")[^>]*>/g)]
    .filter(([tag]) => tag.includes("checked") || tag.includes('inputMode="decimal"'))
    .map(([tag]): [string, string] => [/name="([^"]+)"/.exec(tag)![1]!, /value="([^"]*)"/.exec(tag)?.[1] ?? ""]);
  const revision = /name="revision" value="(\d+)"/.exec(text)![1]!;
  await post(path, {
    ...Object.fromEntries(controls),
    ...answers,
    effectiveDay: "1974-11-01",
    note: "As agreed",
    revision,
    step: "save",
  });
}
