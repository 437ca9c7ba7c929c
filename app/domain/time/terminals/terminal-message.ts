import { LINE_PROBLEMS, type EvaluatedLine, isPunch, type LineProblem } from "~/domain/time/punches/parsing/check-lines";

/** Why something that a terminal sent was not stored. */
export const MESSAGE_KINDS = {
  ...LINE_PROBLEMS,
  FUTURE: "Later than now: the clock of the terminal may be ahead",
  CUT: "The last line was cut off; the terminal was asked to send it again",
  TABLE: "Not stored: only time logs are kept",
  REQUEST: "Not understood",
  TOO_LARGE: "Too large; the terminal was asked to send less",
  REFUSED: "From outside the office’s networks, or without the secret address",
} as const;
export type MessageKind = keyof typeof MESSAGE_KINDS;

/** Whether a time log was not stored, unlike a request that was refused as a whole. */
export const isPunchProblem = (kind: MessageKind): boolean => kind in LINE_PROBLEMS || kind === "FUTURE";

/** One reason with what it applied to. Holds no content of requests. */
export interface TerminalMessage {
  key: string;
  kind: MessageKind;
  detail: string;
  count: number;
  /** First and last refused punch, in seconds of Manila time; null = without a time. */
  first: number | null;
  last: number | null;
}

const MAX_DETAIL = 100;

export const terminalMessage = (kind: MessageKind, detail: string, key = `${kind} ${detail}`): TerminalMessage => ({
  key: key.slice(0, MAX_DETAIL),
  kind,
  detail: detail.slice(0, MAX_DETAIL),
  count: 1,
  first: null,
  last: null,
});

/** A repeated line needs no message: terminals send what is not acknowledged again. */
const SILENT: readonly LineProblem[] = ["ALREADY_THERE", "TWICE_IN_FILE"];

/** The refused lines of a post, grouped by reason and, for unknown employees, by number. */
export function messagesOf(lines: readonly EvaluatedLine[]): TerminalMessage[] {
  const messages = new Map<string, TerminalMessage>();
  for (const line of lines) {
    if (isPunch(line) || SILENT.includes(line.problem)) continue;
    const made = terminalMessage(line.problem, line.problem === "UNKNOWN_PERSON" ? line.number : "");
    const message = messages.get(made.key) ?? { ...made, count: 0 };
    message.count += 1;
    if (line.at !== null) {
      message.first = Math.min(message.first ?? line.at, line.at);
      message.last = Math.max(message.last ?? line.at, line.at);
    }
    messages.set(made.key, message);
  }
  return [...messages.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}
