/** The roster itself stands in the layout; its questions lie over it. */
export default function RosterOfWeek() {
  return null;
}
