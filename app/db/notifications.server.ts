import { sql } from "drizzle-orm";
import pg from "pg";
import { connectionConfig, type Tx } from "./client.server";

type Listener = (payload: string) => void;

/** Delivered after a reconnect: notifications in between were lost, so the listener must read again. */
export const RECONNECTED = "\u0000reconnected";

const MIN_RECONNECT_MILLIS = 250;
const MAX_RECONNECT_MILLIS = 5000;

interface Ear {
  listeners: Map<string, Set<Listener>>;
  /** Channels of the current connection. */
  subscribed: Set<string>;
  client?: pg.Client;
  connecting?: Promise<void>;
  timer?: NodeJS.Timeout;
  wait: number;
  hears: boolean;
}

/** One listening connection per process; on globalThis because a development server has two module graphs. */
const ear: Ear = ((globalThis as { kawaniEar?: Ear }).kawaniEar ??= {
  listeners: new Map(),
  subscribed: new Set(),
  wait: MIN_RECONNECT_MILLIS,
  hears: false,
});

/** NOTIFY on commit. A payload stays below 8,000 bytes and holds numbers only, never pay. */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Calls `listener` for each notification of a channel, and with `RECONNECTED` after a gap, until the returned function is called. */
export async function listen(channel: string, listener: Listener): Promise<() => void> {
  const listeners = ear.listeners.get(channel) ?? new Set();
  ear.listeners.set(channel, listeners);
  listeners.add(listener);
  if (!ear.hears || !ear.subscribed.has(channel)) await connect();
  return () => void listeners.delete(listener);
}

/** Whether LISTEN works. Some engines do not support it; readers then poll. */
export const isListening = () => ear.hears;

/** Closes the connection; the next `listen` opens a new one. */
export async function stopListening(): Promise<void> {
  clearTimeout(ear.timer);
  const { client } = ear;
  ear.client = undefined;
  ear.hears = false;
  ear.listeners.clear();
  await client?.end().catch(() => undefined);
}

function connect(): Promise<void> {
  const { client } = ear;
  if (client && ear.hears) return subscribe(client).catch(() => lose(client));
  return (ear.connecting ??= open().finally(() => (ear.connecting = undefined)));
}

async function open(): Promise<void> {
  clearTimeout(ear.timer);
  const again = ear.wait !== MIN_RECONNECT_MILLIS;
  const client = new pg.Client({
    ...(await connectionConfig()),
    application_name: "kawani-listen",
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => lose(client));
  client.on("end", () => lose(client));
  client.on("notification", ({ channel, payload }) => {
    for (const listener of [...(ear.listeners.get(channel) ?? [])]) listener(payload ?? "");
  });
  ear.client = client;
  ear.subscribed.clear();
  try {
    await client.connect();
    await subscribe(client);
  } catch {
    lose(client);
    return;
  }
  ear.wait = MIN_RECONNECT_MILLIS;
  ear.hears = true;
  if (again) for (const listeners of ear.listeners.values()) for (const listener of [...listeners]) listener(RECONNECTED);
}

async function subscribe(client: pg.Client): Promise<void> {
  for (const channel of ear.listeners.keys()) {
    if (ear.subscribed.has(channel)) continue;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (ear.client === client) ear.subscribed.add(channel);
  }
}

/** Reconnects with backoff. */
function lose(client: pg.Client): void {
  if (ear.client !== client) return;
  ear.client = undefined;
  ear.hears = false;
  void client.end().catch(() => undefined);
  ear.timer = setTimeout(() => void connect(), ear.wait).unref();
  ear.wait = Math.min(ear.wait * 2, MAX_RECONNECT_MILLIS);
}
