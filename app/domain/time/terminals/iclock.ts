import { isStorableText } from "~/domain/shared/outside-text";

/** The ZKTeco push protocol: requests of a terminal and their answers, all plain text with status 200. */

export const OK = "OK";
/** A terminal keeps what is answered like this and sends it again after `ErrorDelay` seconds. */
export const SEND_AGAIN = "ERROR: send again";
export const TOO_LARGE = "ERROR: too large";

/** Largest post of punches; about 50,000 lines. */
export const MAX_POST_BYTES = 2_097_152;
/** Lines stored per transaction. Larger pieces block the pages of other companies longer; smaller ones make a backlog slower. */
export const LINES_A_PIECE = 100;

/** The kind of a request. */
export type IclockCall = "OPTIONS" | "PUNCHES" | "COMMANDS" | "RESULT" | "OTHER_TABLE" | "GREETING" | "UNKNOWN";

export interface IclockRequest {
  call: IclockCall;
  /** In capitals; empty = none. */
  serialNumber: string;
  /** The secret part of the address; empty = none. */
  secret: string;
  /** The table of a post, such as ATTLOG. */
  table: string;
  stamp: string;
  /** First part of INFO, or pushver. */
  firmware: string;
}

const SERIAL = /^[A-Z0-9_-]{4,40}$/;
/** A serial number as stored; empty if it is none. */
export function serialOf(text: string): string {
  const serial = text.trim().toUpperCase();
  return SERIAL.test(serial) ? serial : "";
}

/** @param path the URL below /iclock, with its query */
export function readIclockRequest(method: string, path: string): IclockRequest {
  const [address = "", query = ""] = splitOnce(path, "?");
  const parts = address.split("/").filter(Boolean);
  const command = (parts.at(-1) ?? "").toLowerCase().replace(/\.aspx$/, "");
  const values = new URLSearchParams(query.slice(0, 2_000));
  // Firmwares disagree on the case of parameter names.
  const valueOf = (name: string) => [...values].find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
  const table = valueOf("table").toUpperCase();
  return {
    call: parts.length > 2 ? "UNKNOWN" : callOf(method, command, table),
    serialNumber: serialOf(valueOf("sn")),
    secret: parts.length === 2 ? parts[0]! : "",
    table: /^[\w-]{1,30}$/.test(table) ? table : "",
    stamp: /^\d{1,20}$/.test(valueOf("stamp")) ? valueOf("stamp") : "",
    firmware: firmwareOf(valueOf("info").split(",")[0] ?? ""),
  };
}

function callOf(method: string, command: string, table: string): IclockCall {
  const post = method === "POST";
  if (command === "cdata" && method === "GET") return "OPTIONS";
  if (command === "cdata" && post) return table === "ATTLOG" ? "PUNCHES" : "OTHER_TABLE";
  if (command === "fdata" && post) return "OTHER_TABLE";
  if (command === "getrequest" && method === "GET") return "COMMANDS";
  if (command === "devicecmd" && post) return "RESULT";
  return ["ping", "registry", "push"].includes(command) ? "GREETING" : "UNKNOWN";
}

function firmwareOf(text: string): string {
  const clean = text.trim().slice(0, 60);
  return isStorableText(clean) ? clean : "";
}

/** Options at start-up. Old firmwares read Stamp, OpStamp and PhotoStamp. @param lastStamp empty = from the beginning */
export function optionsText(serialNumber: string, lastStamp: string): string {
  const stamp = lastStamp || "0";
  const options = [
    `GET OPTION FROM: ${serialNumber}`,
    `Stamp=${stamp}`,
    "OpStamp=9999",
    "PhotoStamp=9999",
    `ATTLOGStamp=${stamp}`,
    "OPERLOGStamp=9999",
    "ATTPHOTOStamp=9999",
    "ErrorDelay=30",
    "Delay=10",
    "TransTimes=00:00;12:00",
    "TransInterval=1",
    "TransFlag=TransData AttLog",
    "TimeZone=8",
    "Realtime=1",
    "Encrypt=None",
  ];
  return `${options.join("\n")}\n`;
}

/** "C:7:DATA QUERY ATTLOG StartTime=…", one a line. */
export const commandsText = (commands: readonly { seq: number; command: string }[]): string =>
  commands.length === 0 ? OK : `${commands.map(({ seq, command }) => `C:${seq}:${command}`).join("\n")}\n`;

/** Results of commands, one a line: ID=7&Return=0&CMD=DATA. */
export function readResults(body: string): { seq: number; result: number }[] {
  return body
    .slice(0, 20_000)
    .split(/\r?\n/)
    .slice(0, 100)
    .flatMap((line) => {
      const match = /(?:^|&)ID=([1-9]\d{0,8})&Return=(-?\d{1,8})(?:&|$)/i.exec(line.trim());
      return match ? [{ seq: Number(match[1]), result: Number(match[2]) }] : [];
    });
}

/** Sends the time logs of some days again, by the terminal's clock. */
export const queryDays = (first: string, last = first): string => `DATA QUERY ATTLOG StartTime=${first} 00:00:00\tEndTime=${last} 23:59:59`;

/**
 * Whether a last line without line end was cut off. Complete lines have number, time with seconds, state and verify mode; a cut one could
 * otherwise be read as another time or state.
 */
export function isCut(line: string): boolean {
  const fields = line.split("\t");
  return fields.length < 4 || !/\d:\d{2}:\d{2}$/.test(fields[1]!.trim());
}

function splitOnce(text: string, separator: string): [string, string] {
  const index = text.indexOf(separator);
  return index < 0 ? [text, ""] : [text.slice(0, index), text.slice(index + 1)];
}
