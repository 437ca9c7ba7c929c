/** The days themselves stand in the layout; its dialogs lie over them. */
export default function DaysOfMyRoster() {
  return null;
}
