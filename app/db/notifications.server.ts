import { sql } from "drizzle-orm";
import pg from "pg";
import { connectionConfig, type Tx } from "./client.server";

type Listener = (payload: string) => void;

/** Delivered after a reconnect: notifications in between were lost, so the listener must read again. */
export const RECONNECTED = "\u0000reconnected";

const MIN_RECONNECT_MILLIS = 250;
const MAX_RECONNECT_MILLIS = 5000;

interface ListenerState {
  listeners: Map<string, Set<Listener>>;
  /** Channels of the current connection. */
  subscribed: Set<string>;
  client?: pg.Client;
  connecting?: Promise<void>;
  timer?: NodeJS.Timeout;
  wait: number;
  connected: boolean;
}

/** One listening connection per process; on globalThis because a development server has two module graphs. */
const state: ListenerState = ((globalThis as { kawaniListener?: ListenerState }).kawaniListener ??= {
  listeners: new Map(),
  subscribed: new Set(),
  wait: MIN_RECONNECT_MILLIS,
  connected: false,
});

/** NOTIFY on commit. A payload stays below 8,000 bytes and holds numbers only, never pay. */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, ${payload})`);
}

/** Calls `listener` for each notification of a channel, and with `RECONNECTED` after a gap, until the returned function is called. */
export async function listen(channel: string, listener: Listener): Promise<() => void> {
  const listeners = state.listeners.get(channel) ?? new Set();
  state.listeners.set(channel, listeners);
  listeners.add(listener);
  if (!state.connected || !state.subscribed.has(channel)) await connect();
  return () => void listeners.delete(listener);
}

/** Whether LISTEN works. Some engines do not support it; readers then poll. */
export const isListening = () => state.connected;

/** Closes the connection; the next `listen` opens a new one. */
export async function stopListening(): Promise<void> {
  clearTimeout(state.timer);
  const { client } = state;
  state.client = undefined;
  state.connected = false;
  state.listeners.clear();
  await client?.end().catch(() => undefined);
}

function connect(): Promise<void> {
  const { client } = state;
  if (client && state.connected) return subscribe(client).catch(() => reconnectLater(client));
  return (state.connecting ??= open().finally(() => (state.connecting = undefined)));
}

async function open(): Promise<void> {
  clearTimeout(state.timer);
  const isReconnect = state.wait !== MIN_RECONNECT_MILLIS;
  const client = new pg.Client({
    ...(await connectionConfig()),
    application_name: "kawani-listen",
    keepAlive: true,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => reconnectLater(client));
  client.on("end", () => reconnectLater(client));
  client.on("notification", ({ channel, payload }) => {
    for (const listener of [...(state.listeners.get(channel) ?? [])]) listener(payload ?? "");
  });
  state.client = client;
  state.subscribed.clear();
  try {
    await client.connect();
    await subscribe(client);
  } catch {
    reconnectLater(client);
    return;
  }
  state.wait = MIN_RECONNECT_MILLIS;
  state.connected = true;
  if (isReconnect) for (const listeners of state.listeners.values()) for (const listener of [...listeners]) listener(RECONNECTED);
}

async function subscribe(client: pg.Client): Promise<void> {
  for (const channel of state.listeners.keys()) {
    if (state.subscribed.has(channel)) continue;
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
    if (state.client === client) state.subscribed.add(channel);
  }
}

/** Reconnects with backoff. */
function reconnectLater(client: pg.Client): void {
  if (state.client !== client) return;
  state.client = undefined;
  state.connected = false;
  void client.end().catch(() => undefined);
  state.timer = setTimeout(() => void connect(), state.wait).unref();
  state.wait = Math.min(state.wait * 2, MAX_RECONNECT_MILLIS);
}
