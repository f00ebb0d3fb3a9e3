import { Screen } from '../shell/screen.tsx';

export default function Dashboard() {
  return <Screen title="Dashboard">…</Screen>;
}
