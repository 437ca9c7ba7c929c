import http from "node:http";
import type { GrantablePermission } from "~/domain/settings/permissions";
import { saveAccount } from "~/models/settings/accounts.server";

export interface Answer {
  status: number;
  location: string | undefined;
  text: string;
}

const PASSWORD = "Kawani-2026";

/** A browser without scripts: keep-alive connections, cookies, the CSRF token of its forms. */
export class Visitor {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 8 });

  constructor(
    private readonly origin: string,
    private readonly held = { cookies: new Map<string, string>(), token: "" },
  ) {}

  /** The same browser, routed to another process by the load balancer. */
  at(origin: string): Visitor {
    return new Visitor(origin, this.held);
  }

  get(path: string): Promise<Answer> {
    return this.send("GET", path, { Accept: "text/html", Cookie: this.cookieHeader() });
  }

  async post(path: string, fields: Record<string, string>): Promise<Answer> {
    const form = {
      Accept: "text/html",
      Cookie: this.cookieHeader(),
      Origin: this.origin,
      "Content-Type": "application/x-www-form-urlencoded",
    };
    return this.send("POST", path, form, new URLSearchParams({ ...fields, csrf: this.held.token }).toString());
  }

  /** A form with one file. */
  async upload(path: string, fields: Record<string, string>, file: { name: string; content: string }): Promise<Answer> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ ...fields, csrf: this.held.token })) form.append(name, value);
    form.append("file", new File([file.content], file.name));
    const { type, body } = await encodeForm(form);
    return this.send("POST", path, { Accept: "text/html", Cookie: this.cookieHeader(), Origin: this.origin, "Content-Type": type }, body);
  }

  /** A program's post, without the visitor's session. */
  call(path: string, value: object, headers: Record<string, string>): Promise<Answer> {
    return this.send("POST", path, { Accept: "application/json", "Content-Type": "application/json", ...headers }, JSON.stringify(value));
  }

  /** Path of the page whose forms carry this visit's token. */
  async takeToken(path: string): Promise<void> {
    const { text } = await this.get(path);
    const cookie = /\\"csrf\\",\\"(.*?)\\"/.exec(text)?.[1] ?? /name="csrf" value="([^"]+)"/.exec(text)?.[1];
    if (!cookie) throw new Error(`${path} carries no form token`);
    this.held.token = cookie;
  }

  /** A streaming response, unread. */
  listen(path: string): Promise<http.IncomingMessage> {
    return new Promise((resolve, reject) => {
      const request = http.request(
        this.origin + path,
        { headers: { Accept: "text/event-stream", Cookie: this.cookieHeader() }, agent: false },
        resolve,
      );
      request.on("error", reject);
      request.end();
    });
  }

  leave(): void {
    this.agent.destroy();
  }

  cookieHeader(): string {
    return [...this.held.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  }

  private send(method: string, path: string, headers: Record<string, string>, body?: string | Buffer): Promise<Answer> {
    const length = body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) };
    return new Promise((resolve, reject) => {
      const request = http.request(this.origin + path, { method, headers: { ...headers, ...length }, agent: this.agent }, (response) => {
        const parts: Buffer[] = [];
        response.on("data", (part: Buffer) => parts.push(part));
        response.on("error", reject);
        response.on("end", () => {
          for (const line of response.headers["set-cookie"] ?? []) {
            const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
            this.held.cookies.set(name, value);
          }
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text: Buffer.concat(parts).toString() });
        });
      });
      request.on("error", (error: NodeJS.ErrnoException) => {
        // The server closed a connection that was idle for a minute just as this was sent: browsers then retry.
        if (request.reusedSocket && error.code === "ECONNRESET") this.send(method, path, headers, body).then(resolve, reject);
        else reject(error);
      });
      request.end(body);
    });
  }
}

async function encodeForm(form: FormData): Promise<{ type: string; body: Buffer }> {
  const response = new Response(form);
  return { type: response.headers.get("Content-Type")!, body: Buffer.from(await response.arrayBuffer()) };
}

/** A payroll officer of a company, signed in on the page; optionally with another permission and start page. */
export async function signInOfficer(
  origin: string,
  companySeq: number,
  { permission, page, besides = [] }: { permission: GrantablePermission; page: string; besides?: readonly GrantablePermission[] } = {
    permission: "PAYROLL_SETTING_EDIT",
    page: "/payroll/payroll_processing",
  },
): Promise<Visitor> {
  const email = `officer${companySeq}.${(countAccounts += 1)}@bench.test`;
  await saveAccount(companySeq, {
    email,
    password: PASSWORD,
    employeeName: "Ana Reyes",
    employeeFirstName: "Ana",
    group: { roleGroupName: permission, description: "", permissions: [permission, ...besides] },
  });
  return signInVisitor(origin, email, page);
}
let countAccounts = 0;

/** An employee of a company, signed in to their own pages. */
export async function signInEmployee(origin: string, companySeq: number, employeeSeq: number): Promise<Visitor> {
  const email = `person${companySeq}.${employeeSeq}@bench.test`;
  await saveAccount(companySeq, { email, password: PASSWORD, employeeName: "Luz Cruz", employeeFirstName: "Luz", employeeSeq });
  return signInVisitor(origin, email, "/my/clock");
}

/** The holder of an account, signed in on the page. */
export async function signInVisitor(origin: string, email: string, page: string): Promise<Visitor> {
  const visitor = new Visitor(origin);
  await visitor.takeToken("/login");
  const { status } = await visitor.post("/login", { email, password: PASSWORD });
  if (status !== 303) throw new Error(`${email} could not sign in (${status})`);
  await visitor.takeToken(page);
  return visitor;
}

/**
 * Starts a calculation on its page and waits on the event stream, optionally of another `listener`, until it has ended; milliseconds from the click
 * to the end.
 */
export async function measureCalculation(visitor: Visitor, payrollSeq: number, listener = visitor): Promise<number> {
  const stream = await listener.listen("/streams/recalculation");
  const began = performance.now();
  const { status, text } = await visitor.post(`/payroll/payroll_processing/${payrollSeq}/calculation`, {});
  if (status !== 303) throw new Error(`The calculation was not started (${status}): ${/role="alert".{0,500}/s.exec(text)?.[0] ?? ""}`);
  let heard = "";
  let left = 0;
  for await (const part of stream) {
    heard += String(part);
    const items = [...heard.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)].map(([, event, list]) => ({
      event,
      list: JSON.parse(list!) as { payrollSeq: number; status: string }[],
    }));
    const state = items
      .filter(({ event }) => event === "sseSubscribePanel")
      .at(-1)
      ?.list.find((item) => item.payrollSeq === payrollSeq)?.status;
    if (state === "FAIL") throw new Error("The calculation failed");
    if (state === "FINISHED") left = performance.now() - began;
    if (left > 0) break;
  }
  stream.destroy();
  if (left === 0) throw new Error("The event stream ended before the calculation");
  return left;
}
