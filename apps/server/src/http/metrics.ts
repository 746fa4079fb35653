/** What a server counts, as Prometheus reads it. */

/** The upper ends of the classes of a duration, in seconds. */
const CLASSES = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;

const COUNTERS = {
  caltrop_requests_total: 'Requests answered over HTTP',
  caltrop_rooms_made_total: 'Rooms made',
  caltrop_connections_total: 'Connections opened',
  caltrop_messages_total: 'Messages received',
  caltrop_accepted_total: 'Messages accepted and stored',
  caltrop_refused_total: 'Messages refused',
  caltrop_limited_total: 'Requests, connections and messages beyond a limit',
  caltrop_bot_thoughts_total: 'Times that a bot was asked',
  caltrop_faults_total: 'Faults of the server itself',
} as const;
type Counter = keyof typeof COUNTERS;

export interface Metrics {
  count(what: Counter): void;
  /** How long something took from its arrival until it was acknowledged as durable, in milliseconds. */
  took(ms: number): void;
  text(gauges: Readonly<Record<string, number>>): string;
}

export const newMetrics = (): Metrics => {
  const counts = new Map<Counter, number>();
  const classes = CLASSES.map(() => 0);
  let all = 0;
  let sum = 0;
  return {
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    took: (ms) => {
      all += 1;
      sum += ms / 1000;
      const place = CLASSES.findIndex((end) => ms / 1000 <= end);
      if (place >= 0) classes[place] = (classes[place] ?? 0) + 1;
    },
    text: (gauges) => {
      const lines: string[] = [];
      for (const [name, help] of Object.entries(COUNTERS) as [Counter, string][])
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} counter`, `${name} ${counts.get(name) ?? 0}`);
      for (const [name, value] of Object.entries(gauges))
        lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
      const took = 'caltrop_acknowledged_seconds';
      lines.push(`# HELP ${took} From a message to its acknowledgement`, `# TYPE ${took} histogram`);
      let below = 0;
      for (const [i, end] of CLASSES.entries()) {
        below += classes[i] ?? 0;
        lines.push(`${took}_bucket{le="${end}"} ${below}`);
      }
      lines.push(`${took}_bucket{le="+Inf"} ${all}`, `${took}_sum ${sum}`, `${took}_count ${all}`, '');
      return lines.join('\n');
    },
  };
};
