import net from "node:net";
import { env } from "~/env.server";

const TIMEOUT_MILLIS = 30_000;
const CHUNK_BYTES = 64 * 1024;

/**
 * Scans a file with clamd (CLAMD_ADDRESS) by the command INSTREAM. Without the setting nothing is scanned.
 * @returns the name of the malware; null for a clean file
 * @throws Error if clamd is unreachable or does not respond in time
 */
export async function findVirus(bytes: Uint8Array): Promise<string | null> {
  if (!env.CLAMD_ADDRESS) return null;
  const answer = await ask(connect(env.CLAMD_ADDRESS), bytes);
  const match = /^stream: (.+) FOUND$/.exec(answer);
  if (match) return match[1]!;
  if (answer !== "stream: OK") throw new Error(`clamd answered: ${answer.slice(0, 200)}`);
  return null;
}

function connect(address: string): net.Socket {
  if (address.startsWith("unix:")) return net.connect(address.slice("unix:".length));
  const { hostname, port } = new URL(address);
  return net.connect(Number(port), hostname.replace(/^\[|\]$/g, ""));
}

/** zINSTREAM, then chunks prefixed with their length in four bytes, then a zero length; the response ends with a zero byte. */
function ask(socket: net.Socket, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(TIMEOUT_MILLIS, () => fail(new Error("clamd did not answer in time")));
    socket.on("error", fail);
    socket.setEncoding("utf8").on("data", (part: string) => (answer += part));
    socket.on("close", () => {
      if (answer === "") return reject(new Error("clamd closed the connection"));
      resolve(answer.replace(/\0/g, "").trim());
    });
    socket.on("connect", () => {
      socket.write("zINSTREAM\0");
      for (let from = 0; from < bytes.length; from += CHUNK_BYTES) {
        const chunk = bytes.subarray(from, from + CHUNK_BYTES);
        socket.write(lengthOf(chunk.length));
        socket.write(chunk);
      }
      socket.write(lengthOf(0));
    });
  });
}

function lengthOf(length: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(length);
  return four;
}
