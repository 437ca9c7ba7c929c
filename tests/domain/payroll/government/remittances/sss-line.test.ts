import { expect, test } from "vitest";
import { sssLine, type SssLineEntry } from "~/domain/payroll/government/remittances/sss-line";

// cspell:ignore dsouza penacruz

const ANA: SssLineEntry = {
  ssNo: "0212348678",
  lastName: "Reyes",
  firstName: "Ana",
  suffix: "",
  middleName: "Lim",
  compensation: 20_000_00,
  remark: "N",
  day: null,
  position: "Baker",
};
const line = (changes: Partial<SssLineEntry>) => sssLine({ sssNo: "0312345678", branch: "1" }, { ...ANA, ...changes });
const fields = (changes: Partial<SssLineEntry>) => line(changes).split(";");

// covers: F-52
test("hires have day and position, leavers only the day", () => {
  const last = (changes: Partial<SssLineEntry>) => fields(changes).slice(-3);
  expect(last({ remark: "1", day: "2026-11-03" })).toEqual(["1", "11032026", "BAKER"]);
  expect(last({ remark: "2", day: "2026-11-30" })).toEqual(["2", "11302026", "NULL"]);
  // Without a day nothing is printed, and other remarks print no day.
  expect(last({ remark: "1" })).toEqual(["1", "NULL", "BAKER"]);
  expect(last({ remark: "2" })).toEqual(["2", "NULL", "NULL"]);
  expect(last({ remark: "3", day: "2026-11-03" })).toEqual(["3", "NULL", "NULL"]);
  expect(last({ remark: "N", day: "2026-11-03" })).toEqual(["N", "NULL", "NULL"]);
});

// covers: F-52
test("names are ASCII capitals without disallowed characters; an empty result is NULL", () => {
  const name = (lastName: string) => fields({ lastName })[3];
  expect(name("Peña-Cruz")).toBe("PENACRUZ");
  expect(name("  dela   Cruz ")).toBe("DELA CRUZ");
  expect(name("D'Souza; & Sons")).toBe("DSOUZA SONS");
  expect(name("Reyes 中")).toBe("REYES");
  expect([name(""), name("  "), name("-'-"), name("中")]).toEqual(["NULL", "NULL", "NULL", "NULL"]);
  expect([fields({ middleName: "Ñato" })[6], fields({ middleName: "-" })[6]]).toEqual(["N", "NULL"]);
  expect(line({ lastName: "A;B", firstName: "C;D" }).split(";")).toHaveLength(11);
});

test("the branch has three digits, money two decimals", () => {
  expect(line({})).toBe("0312345678;001;0212348678;REYES;ANA;NULL;L;20000.00;N;NULL;NULL");
  expect([fields({ compensation: 0 })[7], fields({ compensation: 5 })[7]]).toEqual(["0.00", "0.05"]);
});
