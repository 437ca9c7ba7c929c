import { expect, test } from "vitest";
import { expiringPoints, expiryText, pointsExpired } from "~/domain/flex_ben/expiry";

test("unused points received before the day expire: points are used first in, first out", () => {
  // 500 before the day, 300 after it, 350 used: 150 expire and the 300 stay.
  const people = [
    { employeeSeq: 1, receivedPoints: 500, spentPoints: 350 },
    { employeeSeq: 2, receivedPoints: 500, spentPoints: 500 },
    { employeeSeq: 3, receivedPoints: 500, spentPoints: 501 },
    { employeeSeq: 4, receivedPoints: 1, spentPoints: 0 },
  ];
  expect(expiringPoints(people)).toEqual([
    { employeeSeq: 1, mileageVolume: 150, transactionNote: "" },
    { employeeSeq: 4, mileageVolume: 1, transactionNote: "" },
  ]);
});

test("an expiry is described with points, employees and day, also in the change log", () => {
  const movement = { employeeSeq: 1, mileageVolume: 400, transactionNote: "" };
  expect(expiryText([movement, movement, movement], "2026-01-01")).toBe("1,200 points of 3 people that came before 01/01/2026");
  expect(expiryText([movement], "2026-02-28")).toBe("400 points of 1 person that came before 02/28/2026");
  expect(pointsExpired([movement], "2026-02-28")).toEqual({
    featureName: "FLEX_BEN",
    subject: { noun: "expiry", seq: null },
    action: "EXPIRE",
    description: "Let expire 400 points of 1 person that came before 02/28/2026.",
  });
});
