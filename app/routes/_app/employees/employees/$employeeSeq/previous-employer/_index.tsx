/** The record is drawn by the layout; nothing stands open above them. */
export default function NoDialog() {
  return null;
}
