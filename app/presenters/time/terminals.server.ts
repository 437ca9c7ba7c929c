import type { TerminalValues } from "~/components/time/terminals/terminal-form";
import type { UnknownTerminalRow } from "~/components/time/terminals/unknown-terminals";
import type { TerminalRow } from "~/components/time/terminals/terminal-table";
import { MAX_EMPLOYEE_NUMBER_LENGTH } from "~/domain/employees/job-info/employee-id";
import { filteredList } from "~/domain/shared/filtered-list";
import { formatDay, formatInstant, isDay } from "~/domain/shared/day";
import type { Scope } from "~/domain/shared/scope";
import { serialOf } from "~/domain/time/terminals/iclock";
import { MAX_SENDS, refusalText, type StoredCommand } from "~/domain/time/terminals/terminal-command";
import { failedPersonText, peopleText } from "~/domain/time/terminals/terminal-people";
import {
  CLOCK_ALARM_SECONDS,
  MAX_TERMINAL_NAME_LENGTH,
  offsetAt,
  remainingDifference,
  secondsText,
  TERMINAL_STATES,
  terminalState,
  terminalTask,
} from "~/domain/time/terminals/terminal";
import { MESSAGE_KINDS } from "~/domain/time/terminals/terminal-message";
import { listKioskOffices } from "~/models/time/kiosks/kiosks.server";
import { listCommands } from "~/models/time/terminals/terminal-commands.server";
import { listMessages, type StoredMessage } from "~/models/time/terminals/terminal-messages.server";
import { readTerminalPeople } from "~/models/time/terminals/terminal-people.server";
import { getTerminal, listTerminals, type StoredTerminal } from "~/models/time/terminals/terminals.server";
import { listUnknownTerminals } from "~/models/time/terminals/unknown-terminals.server";
import { localSecond } from "~/models/time/uploads/upload-reading.server";
import { readListQuery } from "~/web/forms/list-query.server";

const TERMINAL_SORTS = ["name", "office", "seen", "punch", "state"] as const;

/** The terminals of the company for the list. @throws 400 */
export async function readTerminalRows(request: Request, scope: Scope, now: Date): Promise<{ rows: TerminalRow[]; q: string }> {
  const query = readListQuery(request, { sorts: TERMINAL_SORTS, defaultSort: "name" });
  const all = (await listTerminals(scope)).map((terminal) => ({ terminal, row: terminalRow(terminal, now) }));
  const time = (instant: Date | null) => instant?.getTime() ?? 0;
  const found = filteredList(all, query, {
    words: ({ row }) => `${row.terminalName} ${row.serialNumber} ${row.office}`,
    by: {
      name: ({ row }) => row.terminalName,
      office: ({ row }) => row.office,
      seen: ({ terminal }) => time(terminal.lastSeenAt),
      punch: ({ terminal }) => time(terminal.lastPunchAt),
      state: ({ row }) => row.state,
    },
  });
  return { rows: found.map(({ row }) => row), q: query.q };
}

/** Terminals that are not added, for accounts that may add them. */
export async function readUnknownTerminals(scope: Scope, now: Date): Promise<UnknownTerminalRow[]> {
  return (await listUnknownTerminals(scope, now)).map(({ calledAt, ...call }) => ({ ...call, lastRequest: formatInstant(calledAt) }));
}

function terminalRow(terminal: StoredTerminal, now: Date): TerminalRow {
  const state = terminalState(terminal.lastSeenAt, now);
  const difference = remainingDifference(terminal.clockDifferenceSeconds, terminal.clockOffsets, localSecond(now));
  return {
    terminalSeq: terminal.terminalSeq,
    terminalName: terminal.terminalName,
    serialNumber: terminal.serialNumber,
    office: terminal.office,
    lastSeen: terminal.lastSeenAt && formatInstant(terminal.lastSeenAt),
    lastPunch: terminal.lastPunchAt && formatInstant(terminal.lastPunchAt),
    clock: difference === null ? null : secondsText(difference),
    clockWrong: difference !== null && Math.abs(difference) > CLOCK_ALARM_SECONDS,
    state,
    stateText: TERMINAL_STATES[state],
    task: terminalTask(state, difference, terminal.unknownNumbers),
  };
}

/** One terminal with its messages and commands. @throws NotFound */
export async function readTerminalPage(scope: Scope, terminalSeq: number, now: Date) {
  const terminal = await getTerminal(scope, terminalSeq);
  const [messages, commands, people] = await Promise.all([
    listMessages(scope, terminalSeq),
    listCommands(scope, terminalSeq),
    readTerminalPeople(scope, terminalSeq, now),
  ]);
  const correction = offsetAt(terminal.clockOffsets, localSecond(now) + (terminal.clockDifferenceSeconds ?? 0));
  const restrictions = [
    terminal.networkOnly ? "Only from the networks of its office" : "",
    terminal.secretAddress ? "Only with the secret part of its address" : "",
  ];
  return {
    ...terminalRow(terminal, now),
    firmware: terminal.firmware,
    correction: correction === 0 ? "None" : secondsText(correction),
    restrictions: restrictions.filter(Boolean).join(". "),
    people: [terminal.sendPeople ? "On" : "Off", peopleText(people)].filter(Boolean).join(": "),
    failedPerson: people.failed && people.failedAt && `${failedPersonText(people.failed)}, ${formatInstant(people.failedAt)}`,
    messages: messages.map(messageRow),
    commands: commands.map(commandRow),
  };
}

const messageRow = ({ key, kind, detail, count, firstLineAt, lastLineAt, lastAt, employeeName }: StoredMessage) => ({
  key,
  why: MESSAGE_KINDS[kind],
  what: kind === "UNKNOWN_PERSON" ? unknownText(detail, employeeName) : detail,
  /** Can be given to an employee; empty = none. */
  number: kind === "UNKNOWN_PERSON" && employeeName === null && detail.length <= MAX_EMPLOYEE_NUMBER_LENGTH ? detail : "",
  count,
  times: firstLineAt && lastLineAt ? [...new Set([firstLineAt, lastLineAt].map(formatInstant))].join(" to ") : "",
  last: formatInstant(lastAt),
});

function unknownText(number: string, employeeName: string | null): string {
  if (number === "") return "Number missing";
  return employeeName === null ? `Number ${number}` : `Number ${number}, now of ${employeeName}. Fetch these days again.`;
}

const commandRow = ({ seq, command, createdBy, createdAt, ...sent }: StoredCommand) => ({
  seq,
  what: commandText(command),
  asked: `${formatInstant(createdAt)}, ${createdBy}`,
  state: commandState(sent),
});

function commandText(command: string): string {
  const days = /^DATA QUERY ATTLOG StartTime=([\d-]{10}) .*EndTime=([\d-]{10}) /.exec(command)?.slice(1).filter(isDay);
  return days ? `Fetch the time logs of ${[...new Set(days)].map(formatDay).join(" to ")}` : command;
}

function commandState({
  sentAt,
  sentCount,
  answeredAt,
  result,
}: Pick<StoredCommand, "sentAt" | "sentCount" | "answeredAt" | "result">): string {
  if (answeredAt !== null) return result !== null && result < 0 ? refusalText(result) : `Done, ${formatInstant(answeredAt)}`;
  if (sentAt === null) return "Waiting for the terminal";
  return sentCount >= MAX_SENDS ? "No answer" : `Sent, ${formatInstant(sentAt)}`;
}

/** Options of the form: the active offices, and that of the terminal. */
export async function readTerminalForm(scope: Scope, terminal?: StoredTerminal) {
  const offices = (await listKioskOffices(scope)).map(({ workPlaceSeq, workPlaceName }) => ({
    value: String(workPlaceSeq),
    label: workPlaceName,
  }));
  const isOffered = !terminal || offices.some(({ value }) => value === String(terminal.workPlaceSeq));
  return {
    maxLength: MAX_TERMINAL_NAME_LENGTH,
    offices: isOffered ? offices : [...offices, { value: String(terminal.workPlaceSeq), label: terminal.office }],
  };
}

const OFF = { networkOnly: "", secretAddress: "", sendPeople: "" };

/** Values of a new terminal: those in the address, where it is added from the list. */
export function newTerminalValues(request: Request): TerminalValues {
  const { searchParams } = new URL(request.url);
  const [serialNumber, office] = [serialOf(searchParams.get("serial") ?? ""), searchParams.get("office") ?? ""];
  return { serialNumber, terminalName: "", workPlaceSeq: /^\d{1,9}$/.test(office) ? office : "", ...OFF };
}

export const terminalValues = (terminal: StoredTerminal): TerminalValues => ({
  serialNumber: terminal.serialNumber,
  terminalName: terminal.terminalName,
  workPlaceSeq: String(terminal.workPlaceSeq),
  networkOnly: terminal.networkOnly ? "on" : "",
  secretAddress: terminal.secretAddress ? "on" : "",
  sendPeople: terminal.sendPeople ? "on" : "",
  revision: String(terminal.revision),
});
