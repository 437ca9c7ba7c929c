import { expect, test } from "vitest";
import { compareRequests, type PendingSort, type SortedRequest } from "~/domain/filing/requests/request-sorts";

const request = (requestSeq: number, stage: number | null, waitsFor: string): SortedRequest => ({
  requestSeq,
  stage,
  waitsFor,
  what: "Overtime",
  requester: "Ana Reyes",
  department: "Bakery",
  startDate: "2026-11-02",
  filedAt: new Date("2026-11-01T08:00:00Z"),
});
const REQUESTS = [request(4, 1, "Carla Go"), request(3, null, ""), request(2, 0, "Ben Abad"), request(1, 1, "Ben Abad")];
const sorted = (sort: PendingSort, descending = false) =>
  [...REQUESTS].sort(compareRequests(sort, descending)).map(({ requestSeq }) => requestSeq);

test("requests sort by pending level and approver, those without approver last in both directions", () => {
  expect(sorted("level")).toEqual([2, 1, 4, 3]);
  expect(sorted("level", true)).toEqual([1, 4, 2, 3]);
  expect(sorted("waitsFor")).toEqual([1, 2, 4, 3]);
  expect(sorted("waitsFor", true)).toEqual([4, 1, 2, 3]);
});

test("ties are sorted by number in both directions; the filing time is fully reversed", () => {
  for (const sort of ["what", "requester", "department", "when"] as const)
    expect([sorted(sort), sorted(sort, true)]).toEqual([
      [1, 2, 3, 4],
      [1, 2, 3, 4],
    ]);
  expect([sorted("filed"), sorted("filed", true)]).toEqual([
    [1, 2, 3, 4],
    [4, 3, 2, 1],
  ]);
});
