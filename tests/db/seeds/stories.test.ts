import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bakery } from "~/db/seeds/bakery";
import { factory } from "~/db/seeds/factory";
import { perks } from "~/db/seeds/perks";
import type { Story } from "~/db/seeds/story";
import { contractDuplication, duplicationAlert } from "~/domain/employees/contracts/contract-periods";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-file/company-file";
import { dayType } from "./day-type";

function fileOf(story: Story): CompanyFile {
  const { file, problems, ignored } = readCompanyFile(JSON.parse(JSON.stringify(story.file)));
  expect(problems).toEqual([]);
  expect(ignored).toEqual([]);
  return file!;
}

test("the demo companies are company files without a problem: 12, 800 and 40 people", () => {
  expect([bakery(), factory(), perks()].map((story) => fileOf(story).employees.length)).toEqual([12, 800, 40]);
});

test("the demo's bakery is the sample company, with what the company tab tells of it beside", () => {
  const { company: sampleCompany, ...sample } = JSON.parse(
    readFileSync("tests/domain/payroll/samples/bakery-2026.json", "utf8"),
  ) as CompanyFile;
  const { company, ...story } = bakery().file as unknown as CompanyFile;
  expect(story).toEqual(sample);
  expect(company).toMatchObject(sampleCompany);
});

test("a story is the same whenever it is told", () => {
  expect(factory()).toEqual(factory());
  expect(perks()).toEqual(perks());
});

test("the factory works three shifts, and its time rows have the day type that calendar and schedule give", () => {
  const file = fileOf(factory());
  expect(new Set(file.employees.filter((person) => person.payrollTemplateSeq === 1).map((person) => person.workScheduleSeq))).toEqual(
    new Set([1, 2, 3]),
  );
  const schedules = new Map(file.workSchedules.map((schedule) => [schedule.workScheduleSeq, schedule.workDay]));
  const people = new Map(file.employees.map((person) => [person.employeeSeq, person]));
  const rows = file.timeSummaries.flatMap((summary) =>
    summary.premiumRows.map((row) => ({ ...row, person: people.get(summary.employeeSeq)! })),
  );
  expect(rows.length).toBeGreaterThan(10_000);
  expect(rows.filter((row) => row.dayType !== dayType(row.workDate, schedules.get(row.person.workScheduleSeq)!, file.holidays))).toEqual(
    [],
  );
  expect(rows.filter((row) => row.workDate < row.person.joinDate)).toEqual([]);
});

test("everybody in the factory was grown up on the first day, and nobody earns less than the minimum wage", () => {
  for (const person of fileOf(factory()).employees) {
    expect(Number(person.joinDate.slice(0, 4)) - Number(person.birthday!.slice(0, 4))).toBeGreaterThanOrEqual(18);
    const latest = person.salaryRecords.at(-1)!;
    if (latest.salaryAmountType === "DAILY") expect(latest.salaryAmount).toBeGreaterThanOrEqual(600_00);
  }
});

test("the factory still looks for some identity numbers and bank accounts, has joiners and leavers", () => {
  const { employees } = fileOf(factory());
  const missing = employees.filter((person) =>
    [person.tinNo, person.socialSecuritySystem, person.philhealth, person.pagIbig, person.bankAccountNumber].includes(""),
  );
  expect(missing.length).toBeGreaterThan(5);
  expect(missing.length).toBeLessThan(60);
  expect(employees.filter((person) => person.joinDate >= "2026-11-01").length).toBeGreaterThan(5);
  expect(employees.filter((person) => person.resignationDate !== null).length).toBeGreaterThan(10);
});

test("the contracts of the demo are such as a user could enter: none is refused, each type ends that must end, and nobody had one before joining", () => {
  for (const story of [bakery(), factory(), perks()]) {
    const { people } = story;
    const joined = new Map(fileOf(story).employees.map(({ employeeSeq, joinDate }) => [employeeSeq, joinDate]));
    for (const contract of people.contracts) {
      const earlier = people.contracts.filter(
        ({ employeeSeq, startDate }) => employeeSeq === contract.employeeSeq && startDate < contract.startDate,
      );
      expect(duplicationAlert(contractDuplication(earlier, contract)), JSON.stringify(contract)).toBeNull();
      expect(contract.endDate === null || contract.startDate <= contract.endDate).toBe(true);
      expect(contract.employmentType === "FULL_TIME" || contract.endDate !== null).toBe(true);
      expect(contract.startDate >= joined.get(contract.employeeSeq)!).toBe(true);
      expect(contract.notes.length).toBeLessThanOrEqual(20);
    }
    for (const { notes } of people.statuses) expect(notes.length).toBeLessThanOrEqual(50);
  }
});

test("whoever has left in the demo has the entry that says so, of the same day, and whoever is on leave has not left", () => {
  for (const story of [bakery(), factory(), perks()]) {
    const left = fileOf(story).employees.flatMap(({ employeeSeq, resignationDate }) =>
      resignationDate === null ? [] : [[employeeSeq, resignationDate]],
    );
    expect(
      story.people.statuses.flatMap((event) => ("resignationDate" in event ? [[event.employeeSeq, event.resignationDate]] : [])),
    ).toEqual(left);
    expect(
      story.people.statuses.filter((event) => "leaveName" in event && left.some(([employeeSeq]) => employeeSeq === event.employeeSeq)),
    ).toEqual([]);
  }
});
