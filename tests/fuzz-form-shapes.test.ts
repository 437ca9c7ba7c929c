import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { PERMISSIONS } from "~/domain/settings/permissions";
import { log } from "~/log.server";
import { createAddressedCompany, postAddressOf } from "./support/addressed-company";
import { signIn, Visitor, type Answer, type RequestOptions } from "./support/app";
import { grantPermissions } from "./support/company";
import { addressedRoutes, type BuiltRoute } from "./support/routes";

/** No response to an unexpected body may take more CPU time, or be larger, than any page; wall time would measure the load of the machine. */
const MAX_PROCESSOR_MILLIS = 2_000;
const MAX_MILLIS = 20_000;
const MAX_RESPONSE_LENGTH = 400_000;
/** Memory of one response; a list with 75 million gaps alone takes 600 MB. */
const MAX_MEMORY = 200 * 1_048_576;
/** Memory retained after all of them. */
const MAX_RETAINED_MEMORY = 100 * 1_048_576;
/** Ends the visit, or is for programs with a token. */
const LEFT_OUT = ["/logout"];

let visitor: Visitor;
let csrf: string;
let values: Record<string, string | number>;
const posting = addressedRoutes.filter(({ writes, pattern }) => writes && !LEFT_OUT.includes(pattern));

beforeAll(async () => {
  const made = await createAddressedCompany();
  values = { ...made.values, token: `1.${"t".repeat(43)}`, year: 2026, holidaySeq: 1, workbookSeq: 1 };
  await grantPermissions(made.company.scope.companySeq, PERMISSIONS);
  visitor = await signIn(made.company.email);
  csrf = await visitor.token();
});
afterEach(() => vi.restoreAllMocks());

const many = (count: number, name: (at: number) => string): [string, string][] =>
  Array.from({ length: count }, (_, index) => [name(index), "1"]);
const intent = (text: string): [string, string][] => [["__intent__", text]];
/** Form bodies that no page sends: field names, positions, repetitions, depth, buttons. */
const FORMS: Record<string, [string, string][]> = {
  "a place of 75 million": [["email[75000000]", "1"]],
  "a list of lists with holes": [["p[999][999][999]", "1"]],
  "1,500 times one name": many(1_500, () => "a"),
  "3,000 lists with holes": many(3_000, (at) => `p[${at}000]`),
  "3,000 names": many(3_000, (at) => `n${at}`),
  "5,000 levels": [[`a${".a".repeat(5_000)}`, "1"]],
  "a name of 5,000 letters": [["a".repeat(5_000), "1"]],
  "what every object has": [
    ["toString", "1"],
    ["hasOwnProperty.x", "1"],
  ],
  "the shape of every object": [
    ["__proto__.polluted", "1"],
    ["constructor.prototype.polluted", "1"],
  ],
  "the length of a list": [
    ["a[0]", "1"],
    ["a.length", "75000000"],
  ],
  "names that are none": [
    ["", "1"],
    ["[", "1"],
    ["]", "1"],
    ["a[", "1"],
    ["a[x]", "1"],
    [".", "1"],
    ["a..b", "1"],
    ["[0]", "1"],
    ["a[][]", "1"],
  ],
  "one name as text, list and object": [
    ["name", "1"],
    ["name[0]", "1"],
    ["name.x", "1"],
    ["name[]", "1"],
  ],
  "just within": [...many(400, (at) => `n${at}`), ["a.b.c.d.e.f.g.h", "1"], ["list[0]", "1"], ["list[1]", "2"]],
  "no button": intent("null"),
  "a list of buttons": intent("[]"),
  "a number": intent("1"),
  "half a button": intent("{"),
  "an unknown button": intent('{"type":"explode","payload":{}}'),
  "a row into no list": intent('{"type":"insert","payload":{"name":"reason"}}'),
  "a row out of every object": intent('{"type":"remove","payload":{"name":"__proto__","index":0}}'),
  "a long list by a button": intent('{"type":"update","payload":{"name":"a.length","value":75000000}}'),
  "a form within the button": intent(`{"type":"update","payload":{"name":"","value":${"[".repeat(500)}${"]".repeat(500)}}}`),
  "a field emptied that is not there": intent('{"type":"update","payload":{"name":"nowhere.at.all","value":""}}'),
  "state that is none": [["__state__", "{"]],
};
const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
/** Bodies that are no form, or truncated. @param token takes the place of the page's own */
const bodies = (token: string): Record<string, RequestOptions> => {
  const as = (type: string, body: string): RequestOptions => ({ body, headers: { "Content-Type": type } });
  const multipart = "multipart/form-data; boundary=x";
  return {
    "no boundary": as("multipart/form-data", part("csrf", token)),
    "not ended": as(multipart, part("csrf", token)),
    "one part with another inside": as(
      multipart,
      `${part("csrf", token)}--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\n1\r\n--y--\r\n--x--\r\n`,
    ),
    "a part without a name": as(multipart, `${part("csrf", token)}--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n`),
    "1,500 parts": as(multipart, `${part("csrf", token)}${part("a", "1").repeat(1_500)}--x--\r\n`),
    "a place of 75 million": as(multipart, `${part("csrf", token)}${part("a[75000000]", "1")}--x--\r\n`),
    "files that no one asked for": as(
      multipart,
      `${part("csrf", token)}${'--x\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n1\r\n'.repeat(50)}--x--\r\n`,
    ),
    "plain text": as("text/plain", `csrf=${token}`),
    JSON: as("application/json", JSON.stringify({ csrf: token, a: [[[[[[[[[[1]]]]]]]]]] })),
    "an address that is half written": as("application/x-www-form-urlencoded", `csrf=${encodeURIComponent(token)}&a=%E0%A4%A&%=%`),
    nothing: as("application/x-www-form-urlencoded", ""),
  };
};

/** After a garbage collection. */
function retainedMemory(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Sends it to every URL that accepts forms. @returns the responses that are neither a page nor a refusal */
async function sendEverywhere(who: Visitor, wishes: Record<string, RequestOptions>, routes: readonly BuiltRoute[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const route of routes) {
    const to = postAddressOf(route, values);
    for (const [what, wish] of Object.entries(wishes)) {
      const [began, used, filled] = [performance.now(), process.cpuUsage(), process.memoryUsage.rss()];
      const answer: Answer = await who.request(to, wish);
      const [ms, { user, system }] = [performance.now() - began, process.cpuUsage(used)];
      const [processor, memory] = [(user + system) / 1_000, process.memoryUsage.rss() - filled];
      const tooMuch =
        ms > MAX_MILLIS || processor > MAX_PROCESSOR_MILLIS || memory > MAX_MEMORY || answer.text.length > MAX_RESPONSE_LENGTH;
      if (answer.status >= 500 || tooMuch)
        wrong.push(
          `${what} to ${to}: ${answer.status}, ${answer.text.length} letters, ${Math.round(ms)} ms, ${Math.round(processor)} of the processor, ${memory} bytes`,
        );
    }
  }
  return wrong;
}

const formsWith = (token: string): Record<string, RequestOptions> =>
  Object.fromEntries(Object.entries(FORMS).map(([what, form]) => [what, { form, csrf: token, headers: { Accept: "*/*" } }]));

/** Each URL gets some of the bodies, each body many URLs: all combinations would take minutes and find no more. */
function forEachShape(wishes: Record<string, RequestOptions>, index: number, each: number): Record<string, RequestOptions> {
  const all = Object.entries(wishes);
  return Object.fromEntries(Array.from({ length: each }, (_, step) => all[(index * each + step) % all.length]!));
}

test(
  "no address falls over what no page sends, is slow over it or answers at length, signed in or not; the log has no fault",
  { timeout: 240_000 },
  async () => {
    const faults = [vi.spyOn(log, "error"), vi.spyOn(log, "fatal")];
    const stranger = new Visitor();
    const token = await stranger.token();
    const before = retainedMemory();
    const wrong: string[] = [];
    for (const [index, route] of posting.entries()) {
      wrong.push(
        ...(await sendEverywhere(visitor, { ...forEachShape(formsWith(csrf), index, 7), ...forEachShape(bodies(csrf), index, 3) }, [
          route,
        ])),
      );
      wrong.push(
        ...(await sendEverywhere(stranger, { ...forEachShape(formsWith(token), index, 1), ...forEachShape(bodies(token), index, 1) }, [
          route,
        ])),
      );
    }
    expect(posting.length).toBeGreaterThan(100);
    expect(wrong).toEqual([]);
    expect(faults.flatMap(({ mock }) => mock.calls.map((words) => JSON.stringify(words).slice(0, 300)))).toEqual([]);
    expect(retainedMemory() - before).toBeLessThan(MAX_RETAINED_MEMORY);
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  },
);

test("the sign-in answers each of them like any page: those beyond the limits are 400", { timeout: 60_000 }, async () => {
  const stranger = new Visitor();
  const token = await stranger.token();
  const statuses = new Map<string, number>();
  for (const [what, wish] of [...Object.entries(formsWith(token)), ...Object.entries(bodies(token))])
    statuses.set(what, (await stranger.request("/login", wish)).status);
  expect(Object.fromEntries(statuses)).toEqual({
    ...Object.fromEntries(Object.keys(FORMS).map((what) => [what, 400])),
    "just within": 422,
    "names that are none": 422,
    "the length of a list": 422,
    "one name as text, list and object": 422,
    "a field emptied that is not there": 200,
    "no boundary": 400,
    "not ended": 400,
    "one part with another inside": 422,
    "a part without a name": 400,
    "1,500 parts": 400,
    "a place of 75 million": 400,
    "files that no one asked for": 422,
    "plain text": 415,
    JSON: 415,
    "an address that is half written": 422,
    nothing: 403,
  });
});
