import type { DemoShift, DemoTerminal } from "~/models/payroll/company-data/import/demo-terminal.server";
import { attlogLine, readCommands, type TerminalClient } from "./terminal-client";

/** At its start it sends the punches of the last days too, as after an outage. */
const BACKLOG_DAYS = 3;
const DAY_SHIFT = { start: 8 * 60, end: 17 * 60, workDays: "12345" };
const MINUTE = 60_000;
/** Earliest arrival before the shift, in minutes. */
const EARLY = 15;
/** Minutes between two who step out of the office for a moment, and how long they are away. */
const BETWEEN = { least: 8, spread: 8 };
const AWAY = 3;

/**
 * A terminal with its people: they arrive and leave once a day, a little different each day, and now and then someone steps out. It knows
 * nothing of the database; people come and go by the server's commands.
 */
export class SimulatedTerminal {
  private readonly firstDay: number;
  private readonly people: Map<string, Omit<DemoShift, "pin">>;
  /** Punches that were acknowledged. */
  private readonly sent = new Set<string>();
  private steps: { at: number; pin: string; state: string }[] = [];
  private nextStep = 0;
  private isStarted = false;

  constructor(
    private readonly client: TerminalClient,
    { shifts, firstDay }: Pick<DemoTerminal, "shifts" | "firstDay">,
    private readonly chance: () => number = Math.random,
  ) {
    this.firstDay = Date.parse(firstDay);
    this.people = new Map(shifts.map(({ pin, ...shift }) => [pin, shift]));
  }

  get pins(): string[] {
    return [...this.people.keys()];
  }

  /** Asks for options once, then for commands, and sends what was punched since the last call. What fails is done at the next call. */
  async tick(now: Date): Promise<void> {
    if (!this.isStarted) await this.client.start();
    this.isStarted = true;
    const commands = readCommands((await this.client.poll("Simulator")).text);
    for (const { command } of commands) await this.carryOut(command, now);
    if (commands.length > 0) await this.client.result(commands.map(({ id }) => `ID=${id}&Return=0&CMD=DATA`).join("\n"));
    this.stepOut(now);
    const lines = [...this.shiftLines(now), ...this.stepLines(now)].filter((line) => !this.sent.has(line));
    if (lines.length === 0) return;
    const { text } = await this.client.punches(`${lines.join("\n")}\n`, String(Math.floor(now.getTime() / 1000)));
    if (text.startsWith("OK")) for (const line of lines) this.sent.add(line);
  }

  private async carryOut(command: string, now: Date): Promise<void> {
    const [, verb, pin] = /^DATA (UPDATE|DELETE) USERINFO PIN=([^\t]+)/.exec(command) ?? [];
    if (verb === "DELETE") this.people.delete(pin!);
    if (verb === "UPDATE" && !this.people.has(pin!)) this.people.set(pin!, DAY_SHIFT);
    if (!command.startsWith("DATA QUERY ATTLOG")) return;
    const lines = [...this.sent, ...this.shiftLines(now)];
    if (lines.length > 0) await this.client.punches(`${[...new Set(lines)].join("\n")}\n`);
  }

  /** Arrivals and departures of today and the days before, up to now. */
  private shiftLines(now: Date): string[] {
    const local = now.getTime() + MANILA;
    const today = Math.floor(local / DAY) * DAY;
    const days = Array.from({ length: BACKLOG_DAYS + 1 }, (_, index) => today - (BACKLOG_DAYS - index) * DAY);
    return days.filter((day) => day >= this.firstDay).flatMap((day) => this.linesOfDay(day, local));
  }

  private linesOfDay(midnight: number, local: number): string[] {
    return [...this.people].flatMap(([pin, { start, end, workDays }]) => {
      if (!workDays.includes(weekdayOf(midnight))) return [];
      const vary = (salt: string, spread: number) => hashOf(`${pin} ${midnight} ${salt}`) % (spread * 60);
      const arrival = midnight + (start - EARLY) * MINUTE + vary("in", EARLY + 4) * 1000;
      const departure = midnight + end * MINUTE + vary("out", 20) * 1000;
      return [
        { at: arrival, state: "0" },
        { at: departure, state: "1" },
      ].flatMap(({ at, state }) => (at <= local ? [attlogLine(pin, clockText(at), state)] : []));
    });
  }

  private stepOut(now: Date): void {
    const local = now.getTime() + MANILA;
    if (local < this.nextStep) return;
    const isFirst = this.nextStep === 0;
    this.nextStep = local + (BETWEEN.least + this.chance() * BETWEEN.spread) * MINUTE;
    const minute = (local % DAY) / MINUTE;
    const weekday = weekdayOf(local);
    const present = [...this.people].filter(
      ([, { start, end, workDays }]) => workDays.includes(weekday) && minute > start + 2 * AWAY && minute < end - 2 * AWAY,
    );
    const person = present[Math.floor(this.chance() * present.length)];
    if (isFirst || !person) return;
    const [pin] = person;
    this.steps = [...this.steps.slice(-20), { at: local, pin, state: "1" }, { at: local + AWAY * MINUTE, pin, state: "0" }];
  }

  private stepLines(now: Date): string[] {
    const local = now.getTime() + MANILA;
    return this.steps.flatMap(({ at, pin, state }) => (at <= local ? [attlogLine(pin, clockText(at), state)] : []));
  }
}

const DAY = 86_400_000;
const MANILA = 8 * 3_600_000;

/** "1" = Monday. */
const weekdayOf = (local: number): string => String(((new Date(local).getUTCDay() + 6) % 7) + 1);
const clockText = (local: number): string => new Date(local).toISOString().slice(0, 19).replace("T", " ");

/** The same number for the same text, so that a restart sends the same times again. */
function hashOf(text: string): number {
  let hash = 2_166_136_261;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 16_777_619) >>> 0;
  return hash;
}
