import { readFileSync } from "node:fs";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { inCompany } from "~/db/client.server";
import { payrollItems, payrollItemVersions, payrollTemplateItems } from "~/db/schema/payroll-items";
import { employeeAllowances } from "~/db/schema/payroll-settings";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
import { importCompany } from "~/models/payroll/company-data/import/company-import.server";

const sample: unknown = JSON.parse(readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8"));

/** The bakery under its own name. */
function bakery(companyName: string, change: (file: CompanyFile) => void = () => undefined): CompanyFile {
  const { file, problems } = readCompanyFile(sample);
  if (!file) throw new Error(JSON.stringify(problems));
  file.company.companyName = companyName;
  change(file);
  return file;
}

const stored = (scope: { companySeq: number }) =>
  inCompany(scope, async (tx) => ({
    items: await tx.select().from(payrollItems).orderBy(asc(payrollItems.itemSide), asc(payrollItems.itemSeq)),
    versions: await tx.select().from(payrollItemVersions).orderBy(asc(payrollItemVersions.itemSide), asc(payrollItemVersions.itemSeq)),
    uses: await tx
      .select()
      .from(payrollTemplateItems)
      .orderBy(asc(payrollTemplateItems.payrollTemplateSeq), asc(payrollTemplateItems.itemSide), asc(payrollTemplateItems.itemSeq)),
    entries: await tx.select().from(employeeAllowances).orderBy(asc(employeeAllowances.entrySeq)),
  }));

test("F-9: the items of five templates become seven items of the company, with codes made from their names", async () => {
  const company = await importCompany(bakery("Items"));
  const { items, versions, uses } = await stored(company);
  expect(
    items.map(({ itemSide, itemSeq, itemCode, form2316Item, account }) => [itemSide, itemSeq, itemCode, form2316Item, account]),
  ).toEqual([
    ["DEDUCTION", 1, "UNION-DUES", "NONE", "2150"],
    ["DEDUCTION", 2, "HMO-DEPEN", "NONE", "2160"],
    ["EARNING", 1, "TRANS-ALLOW", "44A", "6020"],
    ["EARNING", 2, "RICE-SUBSIDY", "35", "6020"],
    ["EARNING", 3, "LAUND-ALLOW", "35", "6020"],
    ["EARNING", 4, "COMMU-REIMB", "37", "6020"],
    ["EARNING", 5, "MED-CAS-ALL", "35", "6020"],
  ]);
  expect(versions).toHaveLength(7);
  expect(uses).toHaveLength(35);
});

test("a number with another meaning in another template becomes a new one, and that template's employees keep their item", async () => {
  const file = bakery("Numbers", ({ payrollTemplates }) => {
    Object.assign(payrollTemplates[1]!.allowanceItems[0]!, { itemName: "Night Meals", timing: "LAST" });
  });
  const company = await importCompany(file);
  const { items, uses, entries } = await stored(company);
  const meals = items.find(({ itemName }) => itemName === "Night Meals")!;
  expect(meals).toMatchObject({ itemSeq: 6, itemCode: "NIGHT-MEALS" });
  expect(uses.filter(({ itemSide, itemSeq }) => itemSide === "EARNING" && itemSeq === 6)).toMatchObject([{ payrollTemplateSeq: 2 }]);
  const ofTemplate = new Map(file.employees.map(({ employeeSeq, payrollTemplateSeq }) => [employeeSeq, payrollTemplateSeq]));
  for (const { employeeSeq, itemSeq } of entries) expect(itemSeq === 6 ? 2 : itemSeq).not.toBe(ofTemplate.get(employeeSeq) === 2 ? 1 : 6);
});

test("the same file again changes nothing, and a changed treatment of one item changes only that item", async () => {
  const company = await importCompany(bakery("Again"));
  const first = await stored(company);
  await importCompany(bakery("Again"));
  expect(await stored(company)).toEqual(first);
  await importCompany(
    bakery("Again", ({ payrollTemplates }) => {
      for (const { allowanceItems } of payrollTemplates) allowanceItems[3]!.taxTreatment = "TAXABLE";
    }),
  );
  const again = await stored(company);
  expect(again.items.filter((item, index) => JSON.stringify(item) !== JSON.stringify(first.items[index]))).toMatchObject([
    { itemCode: "COMMU-REIMB", form2316Item: "44A" },
  ]);
  expect(again.entries).toEqual(first.entries);
});
