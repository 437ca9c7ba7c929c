import { Readable } from "node:stream";
import type pg from "pg";

// cspell:ignore nmdp

/** Start or end of a base backup: a WAL position and its timeline. */
export interface BasePlace {
  lsn: string;
  timeline: number;
}

type Connection = { query(text: string): void; stream: { pause(): void; resume(): void } };

/** Maximum rate of a base backup in kilobytes per second, so that pages stay responsive. */
const MAX_RATE = 16_384;
const BASE_BACKUP = `BASE_BACKUP (LABEL 'kawani', CHECKPOINT 'fast', WAL true, WAIT false, MANIFEST 'yes', MANIFEST_CHECKSUMS 'SHA256', MAX_RATE ${MAX_RATE})`;
const [ARCHIVE, MANIFEST, DATA, PROGRESS] = [..."nmdp"].map((letter) => letter.charCodeAt(0));

/**
 * A base backup over PostgreSQL's replication protocol, as one tar stream; `manifest` and the positions
 * are set when it ends. The server verifies page checksums while it reads. Pass it to `client.query` of a replication connection.
 * https://www.postgresql.org/docs/18/protocol-replication.html
 */
export class BaseBackup extends Readable implements pg.Submittable {
  readonly #rows: (string | null)[][] = [];
  readonly #manifest: Buffer[] = [];
  #connection: Connection | undefined;
  #inManifest = false;
  #archives = 0;

  /** @throws Error before the backup has ended */
  get start(): BasePlace {
    return placeOf(this.#rows[0]);
  }

  get end(): BasePlace {
    return placeOf(this.#rows.at(-1));
  }

  get manifest(): Buffer {
    return Buffer.concat(this.#manifest);
  }

  submit(connection: unknown): void {
    this.#connection = connection as Connection;
    this.#connection.query(BASE_BACKUP);
  }

  override _read(): void {
    this.#connection?.stream.resume();
  }

  handleRowDescription(): void {}

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    this.#rows.push(fields);
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    const [kind, body] = [chunk[0], chunk.subarray(1)];
    if (kind === MANIFEST) this.#inManifest = true;
    else if (kind === ARCHIVE && ++this.#archives > 1)
      this.destroy(new Error("The database has tablespaces, which a backup does not follow."));
    // Copy the data, because the parser reuses its buffer.
    else if (kind === DATA && this.#inManifest) this.#manifest.push(Buffer.from(body));
    else if (kind === DATA && !this.push(Buffer.from(body))) this.#connection?.stream.pause();
    else if (kind !== DATA && kind !== ARCHIVE && kind !== PROGRESS)
      this.destroy(new Error("The database sends a backup of an unknown form."));
  }

  handleCommandComplete(): void {}
  handlePortalSuspended(): void {}
  handleEmptyQuery(): void {}

  handleReadyForQuery(): void {
    this.push(null);
  }

  handleError(error: Error): void {
    this.destroy(error);
  }
}

function placeOf(row: (string | null)[] | undefined): BasePlace {
  const [lsn, timeline] = row ?? [];
  if (!lsn || !timeline) throw new Error("The base has not ended.");
  return { lsn, timeline: Number(timeline) };
}
