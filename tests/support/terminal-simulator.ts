import { origin } from "./app";

/** Speaks the ZKTeco push protocol as a terminal does. No session, cookies or form token. */
export class TerminalSimulator {
  constructor(
    readonly serialNumber: string,
    private readonly base = `${origin}/iclock`,
  ) {}

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
