import { setTimeout as pause } from "node:timers/promises";
import type { Request, RequestHandler, Response } from "express";
import { isConnectionError } from "~/db/connection-error";
import {
  commandsText,
  MAX_POST_BYTES,
  OK,
  optionsText,
  readIclockRequest,
  readResults,
  SEND_AGAIN,
  TOO_LARGE,
  type IclockRequest,
} from "~/domain/time/terminals/iclock";
import { MAX_COMMANDS_AN_ANSWER } from "~/domain/time/terminals/terminal-people";
import { terminalMessage } from "~/domain/time/terminals/terminal-message";
import { describeError, log } from "~/log.server";
import { recordResults, takeCommands } from "~/models/time/terminals/terminal-commands.server";
import { findTerminal, isAdmitted, recordSeen, type Terminal } from "~/models/time/terminals/terminal-lookup.server";
import { recordMessage } from "~/models/time/terminals/terminal-messages.server";
import { takePeopleCommands } from "~/models/time/terminals/terminal-people.server";
import { storeTerminalPunches } from "~/models/time/terminals/terminal-punches.server";
import { noteUnknownTerminal } from "~/models/time/terminals/unknown-terminals.server";
import { ICLOCK } from "~/paths/devices";
import type { RequestContext } from "~/web/http/request-context.server";

/** Posts stored at the same time by this process, so that terminals with a backlog do not take the connections of pages. */
const STORED_AT_ONCE = 2;
/** Bytes of all posts in memory; above it, terminals must send theirs later. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;
const BODY_SECONDS = 60;
const MAX_RESULT_BYTES = 20_000;

/**
 * Answers terminals (docs/time-clocks.md): always status 200 and plain text, because a terminal takes anything else for a broken server.
 * There is no session, form token or redirect here.
 */
export const iclock: RequestHandler = (req, res) => {
  res.locals.context = { requestId: res.locals.requestId as string, pageId: ICLOCK, isPage: false, address: "" } satisfies RequestContext;
  void respond(req, res);
};

async function respond(req: Request, res: Response): Promise<void> {
  let text = SEND_AGAIN;
  try {
    text = await answer(req, new Date());
  } catch (error) {
    if (error instanceof Aborted) return;
    const described = describeError(error);
    const away = isConnectionError(error);
    if (away) log.warn({ error: { name: described.name, code: described.code } }, "the database is away");
    else log.error({ pageId: ICLOCK, error: described }, "a request of a terminal failed");
  }
  if (!req.complete) {
    // The rest of the body is neither read nor kept.
    res.set("Connection", "close");
    res.on("finish", () => void pause(1_000).then(() => req.destroy()));
  }
  res.status(200).set({ "Content-Type": "text/plain", "Cache-Control": "no-store" }).end(text);
}

async function answer(req: Request, now: Date): Promise<string> {
  // `url` does not contain the path that the handler is mounted at.
  const request = readIclockRequest(req.method, req.url);
  const address = req.ip ?? "";
  const terminal = request.serialNumber === "" ? null : await findTerminal(request.serialNumber, now);
  if (!terminal) {
    if (request.serialNumber !== "") noteUnknownTerminal(request.serialNumber, address, now);
    await discardBody(req);
    return OK;
  }
  if (!isAdmitted(terminal, address, request.secret)) {
    await discardBody(req);
    await recordMessage(terminal, terminalMessage("REFUSED", address, "REFUSED"), now);
    return OK;
  }
  return answerTerminal(req, terminal, request, now);
}

async function answerTerminal(req: Request, terminal: Terminal, request: IclockRequest, now: Date): Promise<string> {
  const { call, firmware } = request;
  const since = await recordSeen(terminal, now, { firmware, restarted: call === "OPTIONS" });
  if (call === "PUNCHES") return storePost(req, terminal, request, since);
  if (call === "RESULT") {
    const body = await readBody(req, MAX_RESULT_BYTES);
    await recordResults(terminal, readResults(body?.toString("latin1") ?? ""), now);
    return OK;
  }
  const size = await discardBody(req);
  if (call === "OPTIONS") return optionsText(terminal.serialNumber, terminal.lastStamp);
  if (call === "COMMANDS") return sendCommands(terminal, now);
  if (call === "OTHER_TABLE") {
    const table = request.table || "A table without a name";
    await recordMessage(terminal, terminalMessage("TABLE", `${table}, ${size.toLocaleString("en")} bytes`, `TABLE ${table}`), now);
  }
  // Paths come from outside and could contain anything: only the method is kept.
  if (call === "UNKNOWN") await recordMessage(terminal, terminalMessage("REQUEST", req.method, "REQUEST"), now);
  return OK;
}

async function sendCommands(terminal: Terminal, now: Date): Promise<string> {
  const commands = terminal.hasCommands ? await takeCommands(terminal, now) : [];
  // What it sends next may be old and cannot measure its clock.
  if (commands.length > 0) await recordSeen(terminal, now, { restarted: true });
  const people = terminal.hasPeople ? await takePeopleCommands(terminal, now, MAX_COMMANDS_AN_ANSWER - commands.length) : [];
  return commandsText([...commands, ...people]);
}

/** The answer that ends a terminal's attempts comes only after the commit. */
async function storePost(req: Request, terminal: Terminal, request: IclockRequest, connectedSince: Date): Promise<string> {
  const announced = Number(req.get("Content-Length") ?? MAX_POST_BYTES);
  if (announced > MAX_POST_BYTES) return tooLarge(terminal);
  if (held + announced > MAX_HELD_BYTES) return SEND_AGAIN;
  held += announced;
  try {
    const body = await readBody(req, MAX_POST_BYTES);
    return body === null ? await tooLarge(terminal) : await storeLimited(terminal, body, request, connectedSince);
  } finally {
    held -= announced;
  }
}

async function tooLarge(terminal: Terminal): Promise<string> {
  await recordMessage(terminal, terminalMessage("TOO_LARGE", ""), new Date());
  return TOO_LARGE;
}

async function storeLimited(terminal: Terminal, body: Buffer, { stamp }: IclockRequest, connectedSince: Date): Promise<string> {
  const release = await acquireStoring();
  try {
    const count = await storeTerminalPunches(terminal, body, { stamp, connectedSince, pause: createPause() }, new Date());
    return count === null ? SEND_AGAIN : `OK: ${count}`;
  } finally {
    release();
  }
}

/** Pauses in proportion to the work since the last pause: the pages of other companies are as fast as without a backlog (bench devices). */
function createPause(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    await pause(PAUSE_RATIO * (performance.now() - began));
    began = performance.now();
  };
}
const PAUSE_RATIO = 1.5;

let held = 0;
let storing = 0;
const queue: (() => void)[] = [];

/** Limits the posts stored at the same time. @returns a function that releases the place */
async function acquireStoring(): Promise<() => void> {
  if (storing >= STORED_AT_ONCE) await new Promise<void>((resolve) => queue.push(resolve));
  else storing += 1;
  return () => {
    const next = queue.shift();
    if (next) next();
    else storing -= 1;
  };
}

/** The terminal ended the connection in the middle of its body; it sends the post again. */
class Aborted extends Error {}

/** @returns null when the body is larger */
async function readBody(req: Request, limit: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  const size = await consume(req, limit, (piece) => pieces.push(piece));
  return size > limit ? null : Buffer.concat(pieces);
}

/** Reads a body without keeping it. @returns its size, or its announced size when it is too large to read */
async function discardBody(req: Request): Promise<number> {
  const announced = Number(req.get("Content-Length") ?? 0);
  return announced > MAX_POST_BYTES ? announced : consume(req, MAX_POST_BYTES, () => undefined);
}

/** Stops at the limit. @returns the bytes read @throws Aborted */
function consume(req: Request, limit: number, take: (piece: Buffer) => unknown): Promise<number> {
  return new Promise((resolve, reject) => {
    let size = 0;
    const timer = setTimeout(() => req.destroy(), BODY_SECONDS * 1000);
    const end = (run: () => void) => {
      clearTimeout(timer);
      req.off("data", onData);
      run();
    };
    const onData = (piece: Buffer) => {
      size += piece.length;
      if (size <= limit) take(piece);
      else end(() => resolve(size));
    };
    req.on("data", onData);
    req.on("end", () => end(() => resolve(size)));
    req.on("close", () => end(() => (req.complete ? resolve(size) : reject(new Aborted()))));
    req.on("error", () => end(() => reject(new Aborted())));
  });
}
