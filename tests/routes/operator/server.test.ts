import { readFileSync } from "node:fs";
import { afterEach, beforeAll, expect, test } from "vitest";
import { env } from "~/env.server";
import { setMetricRecorder } from "~/metrics.server";
import { startCounting } from "~/web/http/metrics.server";
import { signIn, Visitor } from "../../support/app";
import { createTestCompany } from "../../support/company";
import { readPageText } from "../../support/page-text";

const TOKEN = "a-token-of-the-watcher";
let operator: Visitor;
let someone: Visitor;

beforeAll(async () => {
  const company = await createTestCompany({ permissions: ["OPERATOR"], name: "Operations" });
  env.OPERATOR_COMPANY = company.scope.companySeq;
  [operator, someone] = [await signIn(company.email), await signIn((await createTestCompany({ permissions: ["SETTING_EDIT"] })).email)];
});

afterEach(() => {
  env.METRICS_TOKEN = undefined;
  setMetricRecorder(null);
});

const figures = async (label?: string) =>
  new Visitor().request("/metrics", label === undefined ? {} : { headers: { Authorization: `Bearer ${label}` } });

test("only the operator sees the status of every part of the server", async () => {
  const words = readPageText((await operator.request("/operator/server")).text);
  for (const text of [
    "This is version 0.1.0, and its tables are up to date.",
    "It cannot be reached. Pending work is kept and resumes when it is back.",
    "No emails waiting. No mail server is set, so nothing is sent.",
    "This PostgreSQL is backed up by its own tools. It does not archive WAL.",
    "1 of 10 parts need action",
  ])
    expect(words).toContain(text);
  expect((await someone.request("/operator/server")).status).toBe(403);
});

test("without a token setting the page does not exist, with a wrong token it is refused", async () => {
  expect((await figures(TOKEN)).status).toBe(404);
  env.METRICS_TOKEN = TOKEN;
  expect((await figures()).status).toBe(401);
  expect((await figures(`${TOKEN}x`)).status).toBe(401);
});

test("requests are counted by route pattern, refused sign-ins by number, and no URL, user or company is named", async () => {
  env.METRICS_TOKEN = TOKEN;
  startCounting();
  await operator.request("/hrDashboard?search=Reyes");
  await operator.request("/operator/topup_requests/1/77/credit");
  const stranger = new Visitor();
  await stranger.request("/login", { form: { email: "nobody@nowhere.test", password: "wrong-password" } });

  const { status, text } = await figures(TOKEN);
  expect(status).toBe(200);
  expect(text).toMatch(/^kawani_requests_total\{method="GET",page="\/hrDashboard",status="200"\} 1$/m);
  expect(text).toMatch(
    /^kawani_requests_total\{method="GET",page="\/operator\/topup_requests\/:companySeq\/:requestSeq\/credit",status="\d+"\} 1$/m,
  );
  expect(text).toMatch(/^kawani_failed_sign_ins_total 1$/m);
  expect(text).toMatch(/^kawani_database_up 1$/m);
  expect(text).toMatch(/^kawani_jobs_waiting\{queue="calculate-payroll"\} 0$/m);
  expect(text).toMatch(/^kawani_disk_bytes\{state="free"\} \d+/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  expect(text.match(/Reyes|no one|Operations|page="[^"]*\d/g) ?? []).toEqual([]);
});

test("every figure of the dashboard in deploy/ is in /metrics, and none of our own is omitted", async () => {
  env.METRICS_TOKEN = TOKEN;
  const given = new Set([...(await figures(TOKEN)).text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name!));
  const { panels } = JSON.parse(readFileSync("deploy/grafana-dashboard.json", "utf8")) as { panels: { targets: { expr: string }[] }[] };
  const panelNames = panels
    .flatMap(({ targets }) => targets.flatMap(({ expr }) => [...expr.matchAll(/\b(?:kawani|nodejs|process)_\w+/g)]))
    .map(([name]) => name.replace(/_(bucket|count)$/, ""));
  expect(panelNames.filter((name) => !given.has(name))).toEqual([]);
  expect([...given].filter((name) => name.startsWith("kawani_") && !panelNames.includes(name))).toEqual([]);
});
