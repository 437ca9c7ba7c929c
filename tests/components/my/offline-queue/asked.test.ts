import { beforeEach, expect, test, vi } from "vitest";
import {
  askedBy,
  askedHref,
  askedText,
  dropAsked,
  findAsked,
  forgetAsked,
  forgetOffer,
  keep,
  learnOffer,
  offerTo,
  sendAsked,
  type Asked,
} from "~/components/my/offline-queue/asked";
import { forgetHeld, heldOf, send } from "~/components/my/offline-queue/queue";
import { heldRequest } from "~/domain/shared/i18n/en/held";

const ANA = "0123456789abcdef";
const ASKED = "kawani.asked";
/** A phone with this much storage, in characters. */
const phone = (room: number) => {
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

let storage: ReturnType<typeof phone>;
const given = (room = 100_000) => {
  storage = phone(room);
  vi.stubGlobal("localStorage", storage);
};
beforeEach(() => given());

test("unreadable entries do not block readable ones: stored items, offered forms and clock events", () => {
  expect(keep(leave)).toBe(true);
  const [own] = JSON.parse(storage.kept.get(ASKED)!) as Asked[];
  const strange = [null, 7, "x", [], {}, { owner: ANA }, { key: "k", owner: ANA, name: "Leave" }, { ...own, fields: null }];
  storage.setItem(ASKED, JSON.stringify([...strange, own]));
  expect(askedBy(ANA)).toEqual([own]);
  expect(findAsked(ANA, own!.key)).toEqual(own);
  for (const text of ["{", "null", '{"owner":"x"}', '"text"']) {
    storage.setItem(ASKED, text);
    expect(askedBy(ANA)).toEqual([]);
    storage.setItem("kawani.offer", text);
    expect(offerTo(ANA)).toBeNull();
  }
  storage.setItem("kawani.offer", JSON.stringify({ owner: ANA, at: 1 }));
  expect(offerTo(ANA)).toBeNull();
  const press = { key: "k", owner: ANA, direction: "IN", at: 1 };
  storage.setItem("kawani.held", JSON.stringify([null, { owner: ANA }, press]));
  expect(heldOf(ANA)).toEqual([press]);
});

test("one rejected item does not affect the others; offline or signed out, all of them stay queued", async () => {
  keep(leave);
  const [one] = askedBy(ANA);
  for (const status of [400, 409, 413, 500, 503]) {
    answers(status);
    expect(await sendAsked(one!, "token")).toBeNull();
    expect(await send({ key: "k", owner: ANA, direction: "IN", at: 1 }, "token")).toBeNull();
  }
  answers(200, "<html>", true);
  await expect(sendAsked(one!, "token")).rejects.toThrow("no one is signed in");
  answers(401);
  await expect(sendAsked(one!, "token")).rejects.toThrow("no one is signed in");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(sendAsked(one!, "token")).rejects.toThrow("Failed to fetch");
  expect(askedBy(ANA)).toEqual([one]);
});

test("a phone without storage reports it, keeps its queue, and still shows why the server did not file an item", async () => {
  given(400);
  expect(keep(leave)).toBe(true);
  expect(keep({ ...leave, fields: { ...leave.fields, reason: "x".repeat(500) } })).toBe(false);
  const [one] = askedBy(ANA);
  answers(422, { message: "You have 0 days available; this takes 1. ".repeat(10) });
  expect(await sendAsked(one!, "token")).toMatchObject({ refused: expect.stringContaining("You have 0 days") as string });
  expect(askedBy(ANA)).toEqual([one]);
  expect(dropAsked(one!.key)).toBe(true);
  expect(askedBy(ANA)).toEqual([]);
});

test("a form that was stored before it was filled in has a text and links back to its form", () => {
  keep({ ...leave, fields: { reason: "Fiesta" } });
  const [one] = askedBy(ANA);
  expect(askedText(one!, heldRequest)).toContain("Vacation leave");
  expect(askedHref(one!)).toBe(`/my/filings/new?category=1&kept=${one!.key}`);
});

test("the offered forms are known after My Work, not after a sign-out, and not from a response that arrives after it", async () => {
  answers(200, { data: { kinds: [] } });
  await learnOffer(ANA);
  expect(offerTo(ANA)).toMatchObject({ kinds: [] });
  forgetOffer();
  expect(offerTo(ANA)).toBeNull();
  const late = learnOffer(ANA);
  forgetOffer();
  await late;
  expect(offerTo(ANA)).toBeNull();
  await learnOffer(ANA);
  expect(offerTo(ANA)).toMatchObject({ kinds: [] });
});

test("Z-15: a sign-out removes the user's requests and clock events from the phone; another user's stay", () => {
  const BEN = "fedcba9876543210";
  given();
  keep({ ...leave, fields: { ...leave.fields, reason: "Visit to the doctor" } });
  keep({ ...leave, owner: BEN });
  storage.setItem("kawani.owner", ANA);
  storage.setItem(
    "kawani.held",
    JSON.stringify([
      { key: "1", owner: ANA, direction: "IN", at: 1 },
      { key: "2", owner: BEN, direction: "IN", at: 1 },
    ]),
  );
  forgetAsked(ANA);
  forgetHeld(ANA);
  expect([askedBy(ANA), heldOf(ANA), storage.getItem("kawani.owner")]).toEqual([[], [], null]);
  expect([askedBy(BEN).length, heldOf(BEN).length]).toEqual([1, 1]);
  expect([...storage.kept.values()].join(" ")).not.toContain("doctor");
});
