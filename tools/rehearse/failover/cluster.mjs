import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../scripts/lib/paths.mjs';
import { onClose } from '../../../scripts/lib/closing.mjs';
import { SECRETS } from '../compose.mjs';
import { assertRunning, run, start, until } from '../programs.mjs';
import { Member } from './member.mjs';

/** Copying a primary takes long on a busy machine. */
const COMPLETE_SECONDS = 180;

/** Three PostgreSQL servers under Patroni, and the etcd in which they agree on the primary. */
export class Cluster {
  constructor(deployment, names) {
    this.deployment = deployment;
    this.members = names.map((name, index) => new Member(deployment, name, index));
  }

  async create() {
    const { folder } = this.deployment;
    // PostgreSQL's account may not be able to read the checkout.
    copyFileSync(inProject('deploy/postgres/roles.sql'), join(folder, 'roles.sql'));
    await this.startEtcd();
    for (const member of this.members) member.start();
    await this.untilComplete();
  }

  async startEtcd() {
    const { path, folder, ports, owner } = this.deployment;
    const [clients, peers] = [ports.etcd, ports.peers].map((port) => `http://127.0.0.1:${port}`);
    const options = {
      'data-dir': join(folder, 'etcd'),
      'listen-client-urls': clients,
      'advertise-client-urls': clients,
      'listen-peer-urls': peers,
      'initial-advertise-peer-urls': peers,
      'initial-cluster': `default=${peers}`,
    };
    const command = ['etcd', ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)];
    const log = join(folder, 'logs', 'etcd.log');
    const etcd = start('etcd', command, { ...owner, cwd: folder, env: { PATH: path }, log });
    onClose(() => etcd.stop());
    await until('etcd responds', async () => {
      assertRunning(etcd);
      return (await fetch(`${clients}/health`)).ok;
    });
  }

  /** Waits until all servers run and one of them may take over from the primary. */
  async untilComplete() {
    await until(
      'Three servers run, one of them as a synchronous standby',
      () => this.isComplete(),
      COMPLETE_SECONDS,
    );
  }

  async isComplete() {
    for (const { patroni } of this.members) assertRunning(patroni);
    const members = await this.state();
    const roles = members.map(({ role }) => role).sort();
    return (
      roles.join() === 'leader,replica,sync_standby' &&
      members.every(
        ({ state, timeline }) => /^(?:running|streaming)$/.test(state) && timeline === members[0].timeline,
      )
    );
  }

  /** Returns the member that is the primary. */
  async primary() {
    const { name } = (await this.state()).find(({ role }) => role === 'leader');
    return this.members.find((member) => member.name === name);
  }

  async state() {
    const answers = this.members.map(({ api }) => fetch(`http://127.0.0.1:${api}/cluster`));
    return (await (await Promise.any(answers)).json()).members;
  }

  /** Runs SQL on the primary through HAProxy. */
  sql(text, role = 'reader') {
    const { path, folder, ports, owner } = this.deployment;
    const target = `host=127.0.0.1 port=${ports.database} dbname=calendar user=calendar_${role}`;
    const psql = ['psql', '--no-psqlrc', '--tuples-only', '--no-align', '-v', 'ON_ERROR_STOP=1'];
    const env = { PATH: path, PGPASSWORD: SECRETS[role] };
    return run([...psql, '--dbname', target, '--command', text], { ...owner, cwd: folder, env });
  }
}
