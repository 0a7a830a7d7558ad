import { resolve } from 'node:path';
import { build, defineConfig } from 'vite';
import { moduleDeclarations, moduleExports } from './moduleDeclarations.ts';
import { packageFiles } from './packageFiles.ts';
import { moduleBuild } from './widgetModule.ts';
import { reactFiles, widgetManifest } from './widgetPackage.ts';

/** Build of the package of the embedded widgets: that of consumers, and that of members of institutions in a folder of its own. */
const main = moduleBuild({
  entry: 'src/embed/embedModule.ts',
  moduleExports,
  groups: [
    { name: 'widget', test: /\/embedModule\.ts$/ },
    { name: 'identityClient', test: /\/identityClient\.ts$/ },
    { name: 'passkeys', test: /\/src\/passkeys\// },
  ],
});

export default defineConfig({
  ...main,
  plugins: [
    ...main.plugins,
    packageFiles({
      manifest: widgetManifest(),
      folder: 'docs/embed-package',
      others: packagedFiles,
      // A build of its own, so that the widget of consumers has neither its code nor its styles.
      async complete(folder) {
        const institutions = moduleBuild({
          entry: 'src/embed/institutions/institutionModule.ts',
          moduleExports: ['mountInstitutionSignIn', 'defineInstitutionElement'],
          groups: [{ name: 'widget', test: /\/institutionModule\.ts$/ }],
        });
        const outDir = resolve(folder, 'institutions');
        await build({
          ...institutions,
          configFile: false,
          logLevel: 'warn',
          build: { ...institutions.build, outDir, emptyOutDir: true },
        });
      },
    }),
  ],
});

async function packagedFiles(): Promise<ReadonlyMap<string, string>> {
  const { widget, institutions: forInstitutions } = await moduleDeclarations();
  return new Map([...(await reactFiles()), ['widget.d.ts', widget], ['institutions.d.ts', forInstitutions]]);
}
