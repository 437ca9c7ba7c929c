import { beforeEach, expect, test, vi } from "vitest";
import {
  listQueuedRequests,
  queuedRequestHref,
  queuedRequestText,
  removeQueuedRequest,
  findQueuedRequest,
  deleteQueuedRequests,
  deleteCachedOffer,
  queueRequest,
  cacheOffer,
  readCachedOffer,
  sendQueuedRequest,
  type QueuedRequest,
} from "~/components/my/offline-queue/request-queue";
import { deleteQueuedClockIns, listQueuedClockIns, sendQueuedClockIn } from "~/components/my/offline-queue/clock-in-queue";
import { offlineRequestText } from "~/domain/shared/i18n/en/offline";

const ANA = "0123456789abcdef";
const ASKED = "kawani.asked";
/** A phone with this much storage, in characters. */
const fakeStorage = (room: number) => {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    removeItem: (name: string) => kept.delete(name),
    setItem: (name: string, text: string) => {
      if (text.length > room) throw new DOMException("no room", "QuotaExceededError");
      kept.set(name, text);
    },
  };
};
const leave = { owner: ANA, category: 1, name: "Vacation leave", fields: { leavePolicySeq: "1", startDate: "2026-12-01" } };
const answers = (status: number, body: unknown = "<html>", redirected = false) =>
  vi.stubGlobal("fetch", () =>
    Promise.resolve({ status, ok: status < 400, redirected, json: () => Promise.resolve(JSON.parse(JSON.stringify(body))) }),
  );

let storage: ReturnType<typeof fakeStorage>;
const useStorage = (room = 100_000) => {
  storage = fakeStorage(room);
  vi.stubGlobal("localStorage", storage);
};
beforeEach(() => useStorage());

test("unreadable entries do not block readable ones: stored items, offered forms and clock events", () => {
  expect(queueRequest(leave)).toBe(true);
  const [request] = JSON.parse(storage.kept.get(ASKED)!) as QueuedRequest[];
  const strange = [null, 7, "x", [], {}, { owner: ANA }, { key: "k", owner: ANA, name: "Leave" }, { ...request, fields: null }];
  storage.setItem(ASKED, JSON.stringify([...strange, request]));
  expect(listQueuedRequests(ANA)).toEqual([request]);
  expect(findQueuedRequest(ANA, request!.key)).toEqual(request);
  for (const text of ["{", "null", '{"owner":"x"}', '"text"']) {
    storage.setItem(ASKED, text);
    expect(listQueuedRequests(ANA)).toEqual([]);
    storage.setItem("kawani.offer", text);
    expect(readCachedOffer(ANA)).toBeNull();
  }
  storage.setItem("kawani.offer", JSON.stringify({ owner: ANA, at: 1 }));
  expect(readCachedOffer(ANA)).toBeNull();
  const press = { key: "k", owner: ANA, direction: "IN", at: 1 };
  storage.setItem("kawani.held", JSON.stringify([null, { owner: ANA }, press]));
  expect(listQueuedClockIns(ANA)).toEqual([press]);
});

test("one rejected item does not affect the others; offline or signed out, all of them stay queued", async () => {
  queueRequest(leave);
  const [queuedRequest] = listQueuedRequests(ANA);
  for (const status of [400, 409, 413, 500, 503]) {
    answers(status);
    expect(await sendQueuedRequest(queuedRequest!, "token")).toBeNull();
    expect(await sendQueuedClockIn({ key: "k", owner: ANA, direction: "IN", at: 1 }, "token")).toBeNull();
  }
  answers(200, "<html>", true);
  await expect(sendQueuedRequest(queuedRequest!, "token")).rejects.toThrow("no one is signed in");
  answers(401);
  await expect(sendQueuedRequest(queuedRequest!, "token")).rejects.toThrow("no one is signed in");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(sendQueuedRequest(queuedRequest!, "token")).rejects.toThrow("Failed to fetch");
  expect(listQueuedRequests(ANA)).toEqual([queuedRequest]);
});

test("a phone without storage reports it, keeps its queue, and still shows why the server did not file an item", async () => {
  useStorage(400);
  expect(queueRequest(leave)).toBe(true);
  expect(queueRequest({ ...leave, fields: { ...leave.fields, reason: "x".repeat(500) } })).toBe(false);
  const [queuedRequest] = listQueuedRequests(ANA);
  answers(422, { message: "You have 0 days available; this takes 1. ".repeat(10) });
  expect(await sendQueuedRequest(queuedRequest!, "token")).toMatchObject({ refused: expect.stringContaining("You have 0 days") as string });
  expect(listQueuedRequests(ANA)).toEqual([queuedRequest]);
  expect(removeQueuedRequest(queuedRequest!.key)).toBe(true);
  expect(listQueuedRequests(ANA)).toEqual([]);
});

test("a form that was stored before it was filled in has a text and links back to its form", () => {
  queueRequest({ ...leave, fields: { reason: "Fiesta" } });
  const [queuedRequest] = listQueuedRequests(ANA);
  expect(queuedRequestText(queuedRequest!, offlineRequestText)).toContain("Vacation leave");
  expect(queuedRequestHref(queuedRequest!)).toBe(`/my/filings/new?category=1&kept=${queuedRequest!.key}`);
});

test("the offered forms are known after My Work, not after a sign-out, and not from a response that arrives after it", async () => {
  answers(200, { data: { kinds: [] } });
  await cacheOffer(ANA);
  expect(readCachedOffer(ANA)).toMatchObject({ kinds: [] });
  deleteCachedOffer();
  expect(readCachedOffer(ANA)).toBeNull();
  const late = cacheOffer(ANA);
  deleteCachedOffer();
  await late;
  expect(readCachedOffer(ANA)).toBeNull();
  await cacheOffer(ANA);
  expect(readCachedOffer(ANA)).toMatchObject({ kinds: [] });
});

test("Z-15: a sign-out removes the user's requests and clock events from the phone; another user's stay", () => {
  const BEN = "fedcba9876543210";
  useStorage();
  queueRequest({ ...leave, fields: { ...leave.fields, reason: "Visit to the doctor" } });
  queueRequest({ ...leave, owner: BEN });
  storage.setItem("kawani.owner", ANA);
  storage.setItem(
    "kawani.held",
    JSON.stringify([
      { key: "1", owner: ANA, direction: "IN", at: 1 },
      { key: "2", owner: BEN, direction: "IN", at: 1 },
    ]),
  );
  deleteQueuedRequests(ANA);
  deleteQueuedClockIns(ANA);
  expect([listQueuedRequests(ANA), listQueuedClockIns(ANA), storage.getItem("kawani.owner")]).toEqual([[], [], null]);
  expect([listQueuedRequests(BEN).length, listQueuedClockIns(BEN).length]).toEqual([1, 1]);
  expect([...storage.kept.values()].join(" ")).not.toContain("doctor");
});
