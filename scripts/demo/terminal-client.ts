/** Speaks the ZKTeco push protocol as a terminal does, for tests and for the demo. No session, cookies or form token. */
export class TerminalClient {
  readonly serialNumber: string;
  private readonly base: string;

  // No parameter properties: tests of killed processes run this file with Node's own type stripping.
  /** @param base such as http://localhost:3000/iclock */
  constructor(serialNumber: string, base: string) {
    this.serialNumber = serialNumber;
    this.base = base;
  }

  start = () => this.get(`cdata?SN=${this.serialNumber}&options=all&pushver=2.4.1&language=69`);
  poll = (info = "") => this.get(`getrequest?SN=${this.serialNumber}${info && `&INFO=${encodeURIComponent(info)}`}`);
  punches = (body: BodyInit, stamp = "9999") => this.post(`cdata?SN=${this.serialNumber}&table=ATTLOG&Stamp=${stamp}`, body);
  table = (table: string, body: BodyInit) => this.post(`cdata?SN=${this.serialNumber}&table=${table}&Stamp=9999`, body);
  result = (body: string) => this.post(`devicecmd?SN=${this.serialNumber}`, body);

  get = (path: string) => this.send("GET", path);
  post = (path: string, body: BodyInit) => this.send("POST", path, body);

  private async send(method: string, path: string, body?: BodyInit) {
    const response = await fetch(`${this.base}/${path}`, { method, body, redirect: "manual" });
    return { status: response.status, type: response.headers.get("Content-Type"), headers: response.headers, text: await response.text() };
  }
}

/** A line as a terminal pushes it: number, time of its clock, state, verify mode, work code, reserved. */
export const attlogLine = (number: string, at: string, state = "0"): string => `${number}\t${at}\t${state}\t1\t0\t0\t0`;

/** The commands of an answer to `poll`. */
export const readCommands = (text: string): { id: string; command: string }[] =>
  text.split("\n").flatMap((line) => {
    const match = /^C:(\d+):(.+)$/.exec(line);
    return match ? [{ id: match[1]!, command: match[2]! }] : [];
  });
