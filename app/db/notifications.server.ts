import pg from "pg";
import { connectionConfig } from "./client.server";

type Listener = (payload: string) => void;
/** "lost": nothing is heard until it is "restored"; both are told, because what was said in between is gone. */
type Notice = "lost" | "restored";

const FIRST_WAIT = 250;
const LONGEST_WAIT = 5000;

interface Ear {
  listeners: Map<string, Set<Listener>>;
  watchers: Set<(notice: Notice) => void>;
  client?: pg.Client;
  connecting?: Promise<void>;
  timer?: NodeJS.Timeout;
  wait: number;
  hears: boolean;
}

/** One connection a process listens for everyone in it; on globalThis because a development server holds two module graphs. */
const ear: Ear = ((globalThis as { kawaniEar?: Ear }).kawaniEar ??= { listeners: new Map(), watchers: new Set(), wait: FIRST_WAIT, hears: false });

/**
 * Calls `listener` for each notification of a channel until the returned function is called. A notification is a hint to read, never
 * the message itself: it may be missed, so `watch` tells when the line was lost and when it is back.
 */
export async function listen(channel: string, listener: Listener, watch: (notice: Notice) => void = () => undefined): Promise<() => void> {
  const listeners = ear.listeners.get(channel) ?? new Set();
  ear.listeners.set(channel, listeners);
  listeners.add(listener);
  ear.watchers.add(watch);
  await connect();
  return () => {
    listeners.delete(listener);
    ear.watchers.delete(watch);
  };
}

/** Is the line up? Engines without LISTEN never answer yes; their readers poll. */
export const hearsNotifications = () => ear.hears;

/** Ends the connection; the next `listen` opens a new one. */
export async function closeNotifications(): Promise<void> {
  clearTimeout(ear.timer);
  const { client } = ear;
  ear.client = undefined;
  ear.hears = false;
  ear.listeners.clear();
  ear.watchers.clear();
  await client?.end().catch(() => undefined);
}

function connect(): Promise<void> {
  if (ear.client && ear.hears) return subscribe(ear.client);
  return (ear.connecting ??= open().finally(() => (ear.connecting = undefined)));
}

async function open(): Promise<void> {
  const client = new pg.Client({ ...(await connectionConfig()), application_name: "kawani notifications", keepAlive: true, connectionTimeoutMillis: 5000 });
  client.on("error", () => lose(client));
  client.on("end", () => lose(client));
  client.on("notification", ({ channel, payload }) => {
    for (const listener of ear.listeners.get(channel) ?? []) listener(payload ?? "");
  });
  ear.client = client;
  try {
    await client.connect();
    await subscribe(client);
    ear.wait = FIRST_WAIT;
    ear.hears = true;
    for (const watch of [...ear.watchers]) watch("restored");
  } catch {
    lose(client);
  }
}

async function subscribe(client: pg.Client): Promise<void> {
  for (const channel of ear.listeners.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`);
}

/** The line is down: tell everyone once and try again, more slowly each time. */
function lose(client: pg.Client): void {
  if (ear.client !== client) return;
  ear.client = undefined;
  if (ear.hears) for (const watch of [...ear.watchers]) watch("lost");
  ear.hears = false;
  void client.end().catch(() => undefined);
  ear.timer = setTimeout(() => void connect(), ear.wait).unref();
  ear.wait = Math.min(ear.wait * 2, LONGEST_WAIT);
}
