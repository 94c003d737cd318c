import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { requireFreePort } from '../../launcher/free-port.js';

describe('The address of the service', () => {
  it('is refused while another program listens there, and is free afterwards', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const PORT = String((other.address() as AddressInfo).port);

    await expect(requireFreePort({ PORT })).rejects.toThrow(
      /in use 127\.0\.0\.1:\d+\. The address is in use\. Stop the other program, or set PORT to another number\.$/,
    );
    other.close();
    await once(other, 'close');
    await requireFreePort({ PORT });
    await requireFreePort({ PORT });
  });

  it('is left to the service where something else is wrong with it', async () => {
    await requireFreePort({ HOST: '192.0.2.1', PORT: '0' });
    await requireFreePort({ PORT: '0', HOST: '' });
    await requireFreePort({ PORT: 'http' });
  });
});
