import { attlogLine } from "../../scripts/demo/terminal-client";

export { attlogLine };

/** Lines of these numbers in turn, one every five minutes from midnight of a day on. */
export function terminalBacklog(count: number, numbers: readonly string[], firstDay: string): string {
  const start = Date.parse(`${firstDay}T00:00:00Z`);
  const lines = Array.from({ length: count }, (_, index) => {
    const minutes = Math.floor(index / numbers.length) * 5;
    const at = new Date(start + minutes * 60_000).toISOString().slice(0, 19).replace("T", " ");
    return attlogLine(numbers[index % numbers.length]!, at, String(index % 2));
  });
  return `${lines.join("\n")}\n`;
}
