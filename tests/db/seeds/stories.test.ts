import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bakery } from "~/db/seeds/bakery";
import { factory } from "~/db/seeds/factory";
import { perks } from "~/db/seeds/perks";
import type { Story } from "~/db/seeds/story";
import { contractDuplication, duplicationAlert } from "~/domain/employees/contracts/contract-periods";
import { readCompanyFile, type CompanyFile } from "~/domain/payroll/company-data/company-file";
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

test("the demo bakery is the sample company, plus its company details, and the 2316 items of the sample's forms", () => {
  const read = (name: string) => JSON.parse(readFileSync(`tests/domain/payroll/samples/${name}.json`, "utf8")) as unknown;
  const { company: sampleCompany, ...sample } = read("bakery-2026") as CompanyFile;
  const { opening } = (read("bakery-2026-forms") as { inputs: { opening: Record<string, Record<string, string>> } }).inputs;
  const { company, ...story } = bakery().file as unknown as CompanyFile;
  const boxesOf = (employeeSeq: number) => {
    const { withheld: _, ...boxes } = opening[employeeSeq] ?? {};
    return boxes;
  };
  const employees = sample.employees.map((person) => ({
    ...person,
    yearToDate: person.yearToDate && { ...person.yearToDate, boxes: boxesOf(person.employeeSeq) },
  }));
  expect(JSON.parse(JSON.stringify(story))).toEqual({ ...sample, employees });
  expect(company).toMatchObject(sampleCompany);
});

test("a demo story is deterministic", () => {
  for (const story of [factory, perks]) expect(JSON.stringify(story()) === JSON.stringify(story())).toBe(true);
  const lines = () => JSON.stringify(factory().attendance!());
  expect(lines() === lines()).toBe(true);
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

test("the factory's three devices have two months of punches, each file in time order, with typical errors", () => {
  const attendance = factory().attendance!();
  expect(new Set(attendance.devices.map(({ deviceId }) => deviceId)).size).toBe(3);
  for (const { name, lines } of attendance.files) {
    expect(
      lines.map(({ at }) => at),
      name,
    ).toEqual(lines.map(({ at }) => at).sort());
    expect(lines.filter(({ line }) => line.startsWith("SN=")).length).toBe(1);
    expect(lines.filter(({ line }) => /^ +9000\d\t/.test(line)).length).toBe(3);
  }
  const all = attendance.files.flatMap(({ lines }) => lines);
  expect([
    all.length > 70_000,
    all.length < 90_000,
    all[0]!.at,
    all
      .map(({ at }) => at)
      .sort()
      .at(-1)! >= "2026-11-28",
  ]).toEqual([true, true, "2026-10-01 00:00:00", true]);
  // The newest employee has no device number yet.
  expect(attendance.numbers.length).toBeLessThan(800);
});

test("every factory employee was an adult on the first day and earns at least the minimum wage", () => {
  for (const person of fileOf(factory()).employees) {
    expect(Number(person.joinDate.slice(0, 4)) - Number(person.birthday!.slice(0, 4))).toBeGreaterThanOrEqual(18);
    const latest = person.salaryRecords.at(-1)!;
    if (latest.salaryAmountType === "DAILY") expect(latest.salaryAmount).toBeGreaterThanOrEqual(600_00);
  }
});

test("some factory employees lack identity numbers and bank accounts, and there are joiners and leavers", () => {
  const { employees } = fileOf(factory());
  const missing = employees.filter((person) =>
    [person.tinNo, person.socialSecuritySystem, person.philhealth, person.pagIbig, person.bankAccountNumber].includes(""),
  );
  expect(missing.length).toBeGreaterThan(5);
  expect(missing.length).toBeLessThan(60);
  expect(employees.filter((person) => person.joinDate >= "2026-11-01").length).toBeGreaterThan(5);
  expect(employees.filter((person) => person.resignationDate !== null).length).toBeGreaterThan(10);
});

test("demo contracts are valid user input: none is rejected, each type that must end does, and none precedes the join date", () => {
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

test("resigned demo employees have a status entry of the same day, and employees on leave have not resigned", () => {
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

test("every factory head can sign in and has requests to decide, delegates have accounts, and one request has no approver", () => {
  const story = factory();
  const { accounts, leaves, people } = story;
  const { employees } = fileOf(story);
  const signsIn = new Set(accounts.map(({ employeeSeq }) => employeeSeq));
  expect(people.heads.filter(({ employeeSeq }) => !signsIn.has(employeeSeq))).toEqual([]);
  expect(new Set(accounts.map(({ email }) => email)).size).toBe(accounts.length);
  // The order does not matter: the demo is complete once that account exists.
  expect(people.heads.map(({ employeeSeq }) => employeeSeq)).not.toContain(accounts.at(-1)!.employeeSeq);
  const { filed, delegation, types = [], taken = [] } = leaves!;
  const departmentOf = (seq: number) => employees.find(({ employeeSeq }) => employeeSeq === seq)!.departmentSeq;
  const waiting = Map.groupBy(
    filed.filter(({ approvedBy }) => !approvedBy),
    ({ employeeSeq }) => departmentOf(employeeSeq),
  );
  expect(waiting.get(departmentOf(delegation!.toEmployeeSeq))!.length).toBeGreaterThan(10);
  expect([signsIn.has(delegation!.toEmployeeSeq), delegation!.fromEmployeeSeq !== delegation!.toEmployeeSeq]).toEqual([true, true]);
  // The plant manager heads the department at the top.
  expect(filed.at(-1)!.employeeSeq).toBe(people.heads.find(({ departmentSeq }) => departmentSeq === 1)!.employeeSeq);
  expect(new Set(types.map(({ values }) => values.grantMethod ?? "UPFRONT"))).toEqual(new Set(["UPFRONT", "MONTHLY", "MANUAL"]));
  expect(new Set(taken.map(({ from }) => from.slice(0, 4)))).toEqual(new Set(["2026"]));
  expect(taken.map(({ from }) => from)).toEqual(taken.map(({ from }) => from).sort());
});
