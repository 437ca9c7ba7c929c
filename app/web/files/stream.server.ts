import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/** Streams files and events with backpressure; the source ends when the client disconnects. */
export async function stream(body: Readable, res: Response): Promise<void> {
  // Pipeline, compression and our own listeners exceed the ten that Node reports as a leak.
  res.setMaxListeners(20);
  try {
    await pipeline(body, res);
  } catch (error) {
    if (!res.destroyed || !/premature|aborted|closed or destroyed/i.test(String((error as Error).message))) throw error;
  }
}
