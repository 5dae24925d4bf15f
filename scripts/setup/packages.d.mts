export function canInstallPackages(): boolean;
export function installPackages(names: string[]): boolean;
