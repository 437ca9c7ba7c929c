import { expect, test } from "vitest";
import type { SssMonthRow } from "~/domain/payroll/government/remittances/remittance-lists";
import { agencyName } from "~/domain/payroll/government/remittances/name-suffix";
import { formatSssRow } from "~/domain/payroll/government/remittances/sss-text";
import { REMITTANCE_PERSON } from "../../../../support/remittance-person";

test("L-10: the suffix leaves the last or the first name for its own column, however it is written", () => {
  const split = (lastName: string, firstName: string) => {
    const name = agencyName({ lastName, firstName, middleName: "" });
    return [name.lastName, name.firstName, name.suffix];
  };
  expect(split("Andrada Jr.", "Jerrom")).toEqual(["Andrada", "Jerrom", "Jr."]);
  expect(split("Andrada", "Jerrom JR")).toEqual(["Andrada", "Jerrom", "Jr."]);
  expect(split("Dela Cruz, Sr", "Juan")).toEqual(["Dela Cruz", "Juan", "Sr."]);
  expect(split("Reyes", "Jose iii")).toEqual(["Reyes", "Jose", "III"]);
  // A name that only looks like a suffix, and an initial.
  expect(split("Jr", "Ivi")).toEqual(["Jr", "Ivi", ""]);
  expect(split("Cruz", "Maria V")).toEqual(["Cruz", "Maria V", ""]);
});

test("L-10: the line of the SSS list has the suffix in the sixth field", () => {
  const row = {
    person: {
      ...REMITTANCE_PERSON,
      ssNo: "0212348678",
      lastName: "Andrada",
      firstName: "Jerrom Jr",
      middleName: "Gomez",
      position: "Programmer",
    },
    compensation: 20_000_00,
    remark: "1",
    day: "2026-06-16",
  } as SssMonthRow;
  // The published line of document 5 F-52.
  expect(formatSssRow({ sssNo: "0312345678", branch: "001" }, row)).toBe(
    "0312345678;001;0212348678;ANDRADA;JERROM;JR.;G;20000.00;1;06162026;PROGRAMMER",
  );
});
