import { expect, test } from "vitest";
import { savedInstead, savedMeanwhile } from "~/domain/shared/forms/saved-meanwhile";

test("a record was saved in the meantime if its revision differs from the form's; a new record or an unanswered form was not", () => {
  const saved = { revision: 3, name: "Weekly" };
  expect(savedMeanwhile(saved, { revision: "2" })).toBe(saved);
  for (const posted of [{ revision: "3" }, { revision: 3 }, {}, undefined]) expect(savedMeanwhile(saved, posted)).toBeNull();
  expect(savedMeanwhile({ name: "" }, { revision: "2" })).toBeNull();
  expect(savedMeanwhile(undefined, { revision: "2" })).toBeNull();
});

test("saved values are shown next to differing typed values, also in rows and where one is empty", () => {
  const saved = { revision: 3, name: "Weekly", note: "", rows: [{ share: "40" }], days: ["1", "2"], checked: "" };
  expect(savedInstead(saved, "name", "Monthly")).toBe("Weekly");
  expect(savedInstead(saved, "note", "Mine")).toBe("");
  expect(savedInstead(saved, "rows[0].share", "60")).toBe("40");
  expect(savedInstead(saved, "days", ["2"])).toEqual(["1", "2"]);
  expect(savedInstead(saved, "checked", "on")).toBe("");
  expect(savedInstead({ ...saved, checked: "on" }, "checked", undefined)).toBe("on");
});

test("nothing is shown beside equal values, however written, beside fields that the record lacks, and in a current form", () => {
  const saved = { name: " Weekly ", amount: "30,000.00", count: 5, none: "", nothing: null, days: ["2", "1"], text: "a\nb" };
  const typed = { name: "Weekly", amount: "₱30000", count: "5", none: undefined, nothing: "", days: ["1", "2"], text: "a\r\nb" };
  for (const [name, value] of Object.entries(typed)) expect([name, savedInstead(saved, name, value)]).toEqual([name, undefined]);
  expect(savedInstead(saved, "reason", "Because")).toBeUndefined();
  expect(savedInstead(saved, "rows[4].share", "1")).toBeUndefined();
  expect(savedInstead(null, "name", "Monthly")).toBeUndefined();
});
